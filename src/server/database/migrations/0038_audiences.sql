ALTER TABLE "micro_learning_modules" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "static_quizzes" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "reading_pages" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "training_plan_shifts" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "training_modules" ADD COLUMN "audience" jsonb;