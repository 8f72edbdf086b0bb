ALTER TABLE "training_modules" ADD COLUMN "outcomes" text[] DEFAULT '{}' NOT NULL;
