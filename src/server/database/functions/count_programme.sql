-- A shift or module that is published, archived or meant for others changes the programme of very many people, so
-- that only its own part is counted anew. People who are added, moved or progress at the same time wait, and count
-- by the state after. The lock also keeps out those who have locked a row before they write it (count_completion):
-- a weaker one would let them in, and both would wait for each other.
CREATE OR REPLACE FUNCTION count_programme() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shifts integer := (TG_TABLE_NAME = 'training_plan_shifts')::integer;
BEGIN
  LOCK TABLE completion_totals IN EXCLUSIVE MODE;
  UPDATE completion_totals AS total
  SET asked = total.asked + part.step, shifts_asked = total.shifts_asked + part.step * shifts,
    done = total.done + part.step * part.done, shifts_done = total.shifts_done + part.step * part.done * shifts
  FROM (
    SELECT user_id, (user_id IN (
        SELECT signed.user_id FROM shift_sign_offs AS signed WHERE shifts = 1 AND shift_id = NEW.id
        UNION ALL
        SELECT learnt.user_id FROM user_training_progress AS learnt
        WHERE shifts = 0 AND module_id = NEW.id AND is_completed
      ))::integer AS done,
      (NEW.is_active AND (NEW.audience IS NULL OR is_for(NEW.audience, user_id)))::integer
        - (OLD.is_active IS TRUE AND (OLD.audience IS NULL OR is_for(OLD.audience, user_id)))::integer AS step
    FROM completion_totals
  ) AS part
  WHERE total.user_id = part.user_id AND part.step <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_modules_count_added AFTER INSERT ON training_modules
  FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_modules_count AFTER UPDATE OF is_active, audience ON training_modules
  FOR EACH ROW WHEN ((OLD.is_active, OLD.audience) IS DISTINCT FROM (NEW.is_active, NEW.audience))
  EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_plan_shifts_count_added AFTER INSERT ON training_plan_shifts
  FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION count_programme();

CREATE OR REPLACE TRIGGER training_plan_shifts_count AFTER UPDATE OF is_active, audience ON training_plan_shifts
  FOR EACH ROW WHEN ((OLD.is_active, OLD.audience) IS DISTINCT FROM (NEW.is_active, NEW.audience))
  EXECUTE FUNCTION count_programme();
