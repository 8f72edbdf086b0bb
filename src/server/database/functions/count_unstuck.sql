CREATE OR REPLACE FUNCTION count_unstuck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stuck_learners AS stuck USING moved
  WHERE moved.is_completed AND stuck.user_id = moved.user_id AND stuck.module_id = moved.module_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_training_progress_unstick AFTER INSERT ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();

CREATE OR REPLACE TRIGGER user_training_progress_unstick_changed AFTER UPDATE ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();
