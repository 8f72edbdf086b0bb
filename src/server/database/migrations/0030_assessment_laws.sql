ALTER TABLE "recipe_assessments" ADD COLUMN "allergen_profile" text;--> statement-breakpoint
-- People have signed under the law that the group follows; what came with the built-in menu covers the whole register.
UPDATE "recipe_assessments" SET "allergen_profile" = coalesce((SELECT "allergen_profile" FROM "settings"), 'au-nz')
WHERE "assessed_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe_assessments" ADD CONSTRAINT "recipe_assessments_allergen_profile_known" CHECK ("recipe_assessments"."allergen_profile" in ('au-nz', 'eu', 'uk', 'us', 'ca', 'jp'));--> statement-breakpoint
ALTER TABLE "recipe_assessments" ADD CONSTRAINT "recipe_assessments_of_people_under_a_law" CHECK ("recipe_assessments"."assessed_by" is null or "recipe_assessments"."allergen_profile" is not null);