-- Completing a module ends being stuck at it; a credit that is taken back begins it again.
CREATE OR REPLACE FUNCTION count_unstuck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stuck_learners AS stuck USING moved
  WHERE moved.is_completed AND TG_OP <> 'DELETE'
    AND stuck.user_id = moved.user_id AND stuck.module_id = moved.module_id;
  PERFORM count_stuck(array_agg(user_id), array_agg(module_id)) FROM moved
  WHERE NOT is_completed OR TG_OP = 'DELETE' HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_training_progress_unstick AFTER INSERT ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();

CREATE OR REPLACE TRIGGER user_training_progress_unstick_changed AFTER UPDATE ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();

CREATE OR REPLACE TRIGGER user_training_progress_unstick_removed AFTER DELETE ON user_training_progress
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();
