ALTER TABLE "locations" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "briefing_time" text;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_time_zone_named" CHECK ("locations"."time_zone" ~ '^[A-Za-z]');--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_briefing_time_of_day" CHECK ("locations"."briefing_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
UPDATE "locations" SET
  "time_zone" = (SELECT "time_zone" FROM "rota_places" WHERE "location_id" = "locations"."id"),
  "briefing_time" = (SELECT "time" FROM "briefing_times" WHERE "location_id" = "locations"."id")
WHERE "id" IN (SELECT "location_id" FROM "rota_places" UNION SELECT "location_id" FROM "briefing_times");--> statement-breakpoint
DROP TABLE "briefing_times";--> statement-breakpoint
DROP TABLE "rota_places";--> statement-breakpoint
ALTER TABLE "user_training_streaks" ADD COLUMN "last_learned_at" timestamp with time zone;
