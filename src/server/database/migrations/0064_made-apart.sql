ALTER TABLE "components" ADD COLUMN "supplier_statement" text;--> statement-breakpoint
ALTER TABLE "dish_swaps" ADD COLUMN "made_apart" text;