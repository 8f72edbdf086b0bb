-- People whose memberships have changed: their menu follows the kitchen of their location. Very many people
-- are not listed: a notification holds 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_moved_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT string_agg(user_id::text, ' ') INTO ids FROM (SELECT DISTINCT user_id FROM moved) AS people;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('content_changed', CASE WHEN length(ids) < 7000 THEN 'user_places ' || ids ELSE 'user_places' END);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), 'user_places')
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_places_announce_come AFTER INSERT ON user_places
  REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION announce_moved_people();

CREATE OR REPLACE TRIGGER user_places_announce_go AFTER DELETE ON user_places
  REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION announce_moved_people();

CREATE OR REPLACE TRIGGER user_places_announce_move AFTER UPDATE ON user_places
  REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION announce_moved_people();
