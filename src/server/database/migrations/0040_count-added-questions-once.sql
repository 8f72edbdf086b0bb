-- Questions that come in one statement are counted once. Counted with each of them, 5,000 of an import were 12 million.
CREATE FUNCTION count_added_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM training_modules WHERE id IN (SELECT module_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE training_modules AS module SET total_questions = (
    SELECT count(*) FROM training_questions AS question WHERE question.module_id = module.id AND question.is_active
  )
  WHERE module.id IN (SELECT module_id FROM added);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER training_questions_counted ON training_questions;
--> statement-breakpoint
CREATE TRIGGER training_questions_counted AFTER DELETE OR UPDATE OF module_id, is_active ON training_questions
  FOR EACH ROW EXECUTE FUNCTION count_module_questions();
--> statement-breakpoint
CREATE TRIGGER training_questions_counted_when_added AFTER INSERT ON training_questions
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_questions();
