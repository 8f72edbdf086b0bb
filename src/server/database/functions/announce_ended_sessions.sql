-- People whose sessions have ended, so that only their streams are checked. Very many people are not listed:
-- a notification holds 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER sessions_announce AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
