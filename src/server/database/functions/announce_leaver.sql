-- A deactivated person loses every sign-in, whether their sessions are deleted or not.
CREATE OR REPLACE FUNCTION announce_leaver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'sessions ' || NEW.id);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), 'sessions')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_announce_activity AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION announce_leaver();
