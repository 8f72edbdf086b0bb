CREATE OR REPLACE FUNCTION count_archived_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE shift_sign_offs IN SHARE MODE;
  UPDATE completion_totals AS total
  SET done = total.done + step.by, shifts_done = total.shifts_done + step.by
  FROM shift_sign_offs AS signed, (SELECT CASE WHEN NEW.is_active THEN 1 ELSE -1 END AS by) AS step
  WHERE signed.shift_id = NEW.id AND total.user_id = signed.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_plan_shifts_count AFTER UPDATE OF is_active ON training_plan_shifts
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION count_archived_shift();
