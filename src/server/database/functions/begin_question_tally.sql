-- An explanation is no correction, and neither is a change before anyone was asked.
CREATE OR REPLACE FUNCTION begin_question_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM question_answers WHERE question_id = NEW.id;
  IF FOUND OR OLD.corrected_at IS NOT NULL THEN
    NEW.corrected_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER training_questions_begin_tally BEFORE UPDATE ON training_questions
  FOR EACH ROW
  WHEN ((OLD.question, OLD.option_a, OLD.option_b, OLD.option_c, OLD.option_d, OLD.correct_answer)
    IS DISTINCT FROM (NEW.question, NEW.option_a, NEW.option_b, NEW.option_c, NEW.option_d, NEW.correct_answer))
  EXECUTE FUNCTION begin_question_tally();
