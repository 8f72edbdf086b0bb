-- The newest kudos are the same for all and kept in memory: new ones and other names are announced.
CREATE TRIGGER kudos_announce AFTER INSERT OR UPDATE OR DELETE ON kudos
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER users_announce_names AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION announce_content_change();
