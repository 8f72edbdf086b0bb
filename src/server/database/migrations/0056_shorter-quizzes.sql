ALTER TABLE "settings" ADD COLUMN "shorter_quizzes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "full_footer" boolean DEFAULT false NOT NULL;