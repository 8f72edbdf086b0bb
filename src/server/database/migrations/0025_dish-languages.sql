ALTER TABLE "menu_items" ALTER COLUMN "illustration" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "menu_items" ALTER COLUMN "illustration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "language" text DEFAULT 'ja' NOT NULL;