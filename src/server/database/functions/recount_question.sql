-- A question that is given back an earlier text has the answers to that text again.
CREATE OR REPLACE FUNCTION recount_question() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  versions integer[] := array(SELECT id FROM content_versions
    WHERE kind = 'questions' AND item_id = NEW.id AND document ->> 'question' = NEW.question);
BEGIN
  PERFORM count_answers_to(ARRAY[NEW.id], array(SELECT id FROM quiz_attempts
    WHERE module_id = NEW.module_id AND checked_at IS NOT NULL AND question_versions && versions));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_questions_recount AFTER UPDATE ON training_questions
  FOR EACH ROW
  WHEN ((OLD.question, OLD.option_a, OLD.option_b, OLD.option_c, OLD.option_d, OLD.correct_answer)
    IS DISTINCT FROM (NEW.question, NEW.option_a, NEW.option_b, NEW.option_c, NEW.option_d, NEW.correct_answer))
  EXECUTE FUNCTION recount_question();
