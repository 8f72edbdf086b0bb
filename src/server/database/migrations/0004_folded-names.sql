DROP INDEX "users_username_unique";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_folded" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_folded" text;--> statement-breakpoint
-- The rule is JavaScript's alone: the start that runs this folds what is marked here (accounts/name-folding.ts).
UPDATE "users" SET "username_folded" = 'EXACT:' || "username", "email_folded" = 'EXACT:' || "email";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_folded" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_folded" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email_folded");
