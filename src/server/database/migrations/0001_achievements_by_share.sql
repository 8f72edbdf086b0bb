ALTER TABLE "achievements" ALTER COLUMN "minimum_modules" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements" ADD COLUMN "minimum_share" integer;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_minimum_share_range" CHECK ("achievements"."minimum_share" between 1 and 100);--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_one_minimum" CHECK (("achievements"."minimum_modules" is null) <> ("achievements"."minimum_share" is null));
