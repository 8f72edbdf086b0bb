-- A shift or module that is published, archived or meant for others changes everyone's programme. People who are
-- added, moved or progress at the same time wait, and count by the state after.
CREATE OR REPLACE FUNCTION count_programme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE completion_totals IN SHARE ROW EXCLUSIVE MODE;
  PERFORM count_completion(array(SELECT user_id FROM completion_totals));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_modules_count_added AFTER INSERT ON training_modules
  FOR EACH STATEMENT EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_modules_count AFTER UPDATE OF is_active, audience ON training_modules
  FOR EACH ROW WHEN ((OLD.is_active, OLD.audience) IS DISTINCT FROM (NEW.is_active, NEW.audience))
  EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_plan_shifts_count_added AFTER INSERT ON training_plan_shifts
  FOR EACH STATEMENT EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_plan_shifts_count AFTER UPDATE OF is_active, audience ON training_plan_shifts
  FOR EACH ROW WHEN ((OLD.is_active, OLD.audience) IS DISTINCT FROM (NEW.is_active, NEW.audience))
  EXECUTE FUNCTION count_programme();
