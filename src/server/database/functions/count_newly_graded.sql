-- Attempts that were graded before are counted already.
CREATE OR REPLACE FUNCTION count_newly_graded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  graded integer[] := array(SELECT moved.id FROM moved JOIN earlier USING (id)
    WHERE moved.checked_at IS NOT NULL AND earlier.checked_at IS NULL);
BEGIN
  IF graded = '{}' THEN RETURN NULL; END IF;
  PERFORM count_question_answers(graded);
  PERFORM count_stuck(array_agg(user_id), array_agg(module_id)) FROM moved
  WHERE id = ANY (graded) AND score * 100 < total_questions * 85 HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER quiz_attempts_count_newly_graded AFTER UPDATE ON quiz_attempts
  REFERENCING NEW TABLE AS moved OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION count_newly_graded();
