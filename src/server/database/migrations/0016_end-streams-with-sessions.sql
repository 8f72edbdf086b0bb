-- Whoever follows changes is told when a session may have ended: by a sign-out, a reset or a deactivation.
CREATE TRIGGER sessions_announce AFTER DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER users_announce_activity AFTER UPDATE OF is_active ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
