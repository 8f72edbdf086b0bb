CREATE OR REPLACE FUNCTION count_graded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  graded integer[] := array(SELECT id FROM moved WHERE checked_at IS NOT NULL);
BEGIN
  IF graded = '{}' THEN RETURN NULL; END IF;
  PERFORM count_question_answers(graded);
  PERFORM count_stuck(array_agg(user_id), array_agg(module_id)) FROM moved
  WHERE checked_at IS NOT NULL AND score * 100 < total_questions * 85 HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER quiz_attempts_count_graded AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_graded();
