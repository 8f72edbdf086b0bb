ALTER TABLE "settings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "currency" text DEFAULT 'AUD' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "price_unit" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "menu_language" text DEFAULT 'ja';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_currency_code" CHECK ("settings"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_price_unit_known" CHECK ("settings"."price_unit" in ('whole', 'smallest'));