ALTER TABLE "menu_items" ALTER COLUMN "price" SET DATA TYPE numeric(11, 3);--> statement-breakpoint
ALTER TABLE "set_menus" ALTER COLUMN "price_per_person" SET DATA TYPE numeric(11, 3);