-- Under the lock of the module: when two questions change at once, the later counts both.
CREATE OR REPLACE FUNCTION count_module_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM training_modules WHERE id IN (OLD.module_id, NEW.module_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE training_modules AS module SET total_questions = (
    SELECT count(*) FROM training_questions AS question WHERE question.module_id = module.id AND question.is_active
  )
  WHERE module.id IN (OLD.module_id, NEW.module_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER training_questions_counted AFTER DELETE OR UPDATE OF module_id, is_active ON training_questions
  FOR EACH ROW EXECUTE FUNCTION count_module_questions();
