CREATE TABLE "dish_pairings" (
	"dish_id" integer NOT NULL,
	"drink_id" integer NOT NULL,
	"line" text NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "dish_pairings_dish_id_drink_id_pk" PRIMARY KEY("dish_id","drink_id")
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "drink" jsonb;--> statement-breakpoint
ALTER TABLE "dish_pairings" ADD CONSTRAINT "dish_pairings_dish_id_menu_items_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_pairings" ADD CONSTRAINT "dish_pairings_drink_id_menu_items_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_pairings_drink" ON "dish_pairings" USING btree ("drink_id");