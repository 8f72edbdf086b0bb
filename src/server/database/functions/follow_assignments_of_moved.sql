-- Totals change with accounts, inductions, shifts and modules, and are counted for everyone new.
CREATE OR REPLACE FUNCTION follow_assignments_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_assignments(array(SELECT DISTINCT user_id FROM moved), NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER card_checks_follow AFTER UPDATE ON card_checks
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER completion_totals_follow AFTER UPDATE ON completion_totals
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER policy_agreements_follow AFTER INSERT ON policy_agreements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER quiz_attempts_follow AFTER UPDATE ON quiz_attempts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER study_records_follow AFTER INSERT ON study_records
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER user_micro_learning_progress_follow AFTER INSERT ON user_micro_learning_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER user_places_follow AFTER UPDATE ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER user_places_follow_come AFTER INSERT ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();

CREATE OR REPLACE TRIGGER user_places_follow_go AFTER DELETE ON user_places
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_assignments_of_moved();
