-- An archived module counts for no one until it is published again. A completion at the same time waits, and
-- counts by the state after.
CREATE OR REPLACE FUNCTION count_archived_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE user_training_progress IN SHARE MODE;
  UPDATE completion_totals AS total SET done = total.done + CASE WHEN NEW.is_active THEN 1 ELSE -1 END
  FROM user_training_progress AS progress
  WHERE progress.module_id = NEW.id AND progress.is_completed AND total.user_id = progress.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_modules_count AFTER UPDATE OF is_active ON training_modules
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION count_archived_module();
