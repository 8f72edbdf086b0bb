ALTER TABLE "training_questions" DROP CONSTRAINT "training_questions_order_unique";--> statement-breakpoint
ALTER TABLE "training_modules" DROP CONSTRAINT "training_modules_total_questions_positive";--> statement-breakpoint
ALTER TABLE "training_modules" ALTER COLUMN "total_questions" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "training_questions_module" ON "training_questions" USING btree ("module_id","question_order");--> statement-breakpoint
ALTER TABLE "training_modules" ADD CONSTRAINT "training_modules_total_questions_never_negative" CHECK ("training_modules"."total_questions" >= 0);
--> statement-breakpoint
-- Under the module's lock, so that of two questions that change at once the later counts both.
CREATE FUNCTION count_module_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM training_modules WHERE id IN (OLD.module_id, NEW.module_id) ORDER BY id FOR NO KEY UPDATE;
  UPDATE training_modules AS module SET total_questions = (
    SELECT count(*) FROM training_questions AS question WHERE question.module_id = module.id AND question.is_active
  )
  WHERE module.id IN (OLD.module_id, NEW.module_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER training_questions_counted AFTER INSERT OR DELETE OR UPDATE OF module_id, is_active ON training_questions
  FOR EACH ROW EXECUTE FUNCTION count_module_questions();
--> statement-breakpoint
UPDATE training_modules AS module SET total_questions = (
  SELECT count(*) FROM training_questions AS question WHERE question.module_id = module.id AND question.is_active
);
