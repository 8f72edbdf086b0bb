CREATE OR REPLACE FUNCTION count_completion_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_completion(array(SELECT DISTINCT user_id FROM moved));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER induction_submissions_count AFTER INSERT ON induction_submissions
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER induction_submissions_uncount AFTER DELETE ON induction_submissions
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER shift_sign_offs_count AFTER INSERT ON shift_sign_offs
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER shift_sign_offs_uncount AFTER DELETE ON shift_sign_offs
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_training_progress_count AFTER INSERT ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_training_progress_recount AFTER UPDATE ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_training_progress_uncount AFTER DELETE ON user_training_progress
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_places_count_come AFTER INSERT ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_places_count_go AFTER DELETE ON user_places
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();

CREATE OR REPLACE TRIGGER user_places_count_move AFTER UPDATE ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
