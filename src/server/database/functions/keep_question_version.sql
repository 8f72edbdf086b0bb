CREATE OR REPLACE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO training_question_versions
    (question_id, question, option_a, option_b, option_c, option_d, correct_answer, explanation, reference)
  VALUES (NEW.id, NEW.question, NEW.option_a, NEW.option_b, NEW.option_c, NEW.option_d, NEW.correct_answer,
    NEW.explanation, NEW.reference);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_questions_first_version AFTER INSERT ON training_questions
  FOR EACH ROW EXECUTE FUNCTION keep_question_version();

CREATE OR REPLACE TRIGGER training_questions_next_version AFTER UPDATE ON training_questions
  FOR EACH ROW
  WHEN ((OLD.question, OLD.option_a, OLD.option_b, OLD.option_c, OLD.option_d, OLD.correct_answer, OLD.explanation,
      OLD.reference)
    IS DISTINCT FROM (NEW.question, NEW.option_a, NEW.option_b, NEW.option_c, NEW.option_d, NEW.correct_answer,
      NEW.explanation, NEW.reference))
  EXECUTE FUNCTION keep_question_version();
