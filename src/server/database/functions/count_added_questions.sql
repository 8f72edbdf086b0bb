-- One count per query: one per row would be 12 million for an import of 5,000 questions.
CREATE OR REPLACE FUNCTION count_added_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM training_modules WHERE id IN (SELECT module_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE training_modules AS module SET total_questions = (
    SELECT count(*) FROM training_questions AS question WHERE question.module_id = module.id AND question.is_active
  )
  WHERE module.id IN (SELECT module_id FROM added);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_questions_counted_when_added AFTER INSERT ON training_questions
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_questions();
