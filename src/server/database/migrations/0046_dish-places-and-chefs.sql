CREATE TABLE "dish_places" (
	"dish_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"offer" text NOT NULL,
	"price" jsonb,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dish_places_dish_id_location_id_pk" PRIMARY KEY("dish_id","location_id"),
	CONSTRAINT "dish_places_offer_known" CHECK ("dish_places"."offer" in ('as-everywhere', 'unavailable', 'off-menu')),
	CONSTRAINT "dish_places_says_something" CHECK ("dish_places"."offer" <> 'as-everywhere' or "dish_places"."price" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_chef" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dish_places" ADD CONSTRAINT "dish_places_dish_id_menu_items_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_places" ADD CONSTRAINT "dish_places_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_places" ADD CONSTRAINT "dish_places_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_places_location" ON "dish_places" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "dish_places_changed_by" ON "dish_places" USING btree ("changed_by");