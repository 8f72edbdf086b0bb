DROP INDEX "quiz_attempts_latest";--> statement-breakpoint
CREATE INDEX "quiz_attempts_latest" ON "quiz_attempts" USING btree ("user_id","module_id","id","score","total_questions");