ALTER TABLE "menu_items" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "price_to" numeric(11, 3);--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_price_from" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_market_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "sizes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_price_to_above_price" CHECK ("menu_items"."price_to" is null or coalesce("menu_items"."price_to" > "menu_items"."price", false));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_price_of_one_kind" CHECK (("menu_items"."price" is not null or not "menu_items"."is_price_from" and "menu_items"."sizes" = '[]')
        and ("menu_items"."price_to" is null or not "menu_items"."is_price_from")
        and ("menu_items"."sizes" = '[]' or ("menu_items"."price_to" is null and not "menu_items"."is_price_from"))
        and not ("menu_items"."is_market_price" and "menu_items"."price" is not null));
--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_sizes_never_negative" CHECK (jsonb_typeof("menu_items"."sizes") = 'array'
        and not jsonb_path_exists("menu_items"."sizes", '$[*] ? (!exists(@.price) || @.price < 0)'));
