-- What someone learns on a day when they are on changes the boards of that evening. Others learn by the thousand, which
-- no board shows.
CREATE OR REPLACE FUNCTION announce_learning_of_crew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  learned_on date := coalesce(to_jsonb(NEW) ->> 'business_day', to_jsonb(NEW) ->> 'completion_date')::date;
BEGIN
  IF EXISTS (
    SELECT FROM rota_entries
    WHERE user_id = NEW.user_id AND business_day BETWEEN learned_on - 1 AND learned_on + 1 AND NOT is_removed
  ) THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
    INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), TG_TABLE_NAME)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER card_checks_announce_learning AFTER UPDATE OF finished_at ON card_checks
  FOR EACH ROW EXECUTE FUNCTION announce_learning_of_crew();

CREATE OR REPLACE TRIGGER user_training_progress_announce_learning AFTER INSERT OR UPDATE ON user_training_progress
  FOR EACH ROW EXECUTE FUNCTION announce_learning_of_crew();
