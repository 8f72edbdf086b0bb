-- Whose sessions have ended, so that only their streams are looked up. A statement that ends those of very many people
-- names nobody: a notification holds 8,000 bytes.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT string_agg(user_id::text, ' ') INTO ids FROM (SELECT DISTINCT user_id FROM ended) AS people;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('content_changed', CASE WHEN length(ids) < 7000 THEN 'sessions ' || ids ELSE 'sessions' END);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), 'sessions')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER sessions_announce ON sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_announce AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
--> statement-breakpoint
-- Somebody who was let go is signed in nowhere, whether their sessions are deleted or not.
CREATE FUNCTION announce_leaver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'sessions ' || NEW.id);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), 'sessions')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_announce_activity ON users;
--> statement-breakpoint
CREATE TRIGGER users_announce_activity AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION announce_leaver();
