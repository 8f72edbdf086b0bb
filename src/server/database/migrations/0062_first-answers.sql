ALTER TABLE "card_reviews" DROP CONSTRAINT "card_reviews_of_one";--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "module_id" integer;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_of_one" CHECK (num_nonnulls("card_reviews"."check_id", "card_reviews"."session_id", "card_reviews"."module_id") = 1) NOT VALID;