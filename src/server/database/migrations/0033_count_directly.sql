-- With their triggers.
DROP FUNCTION IF EXISTS move_between_crews() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS move_reads() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_reads() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS crew_of(integer);--> statement-breakpoint
DROP VIEW "daily_deeds";--> statement-breakpoint
DROP TABLE "daily_figures";--> statement-breakpoint
DROP TABLE "notification_read_counts";--> statement-breakpoint
DROP INDEX "completion_totals_crew";--> statement-breakpoint
DROP INDEX "completion_totals_names";--> statement-breakpoint
ALTER TABLE "completion_totals" DROP COLUMN "crew_id";--> statement-breakpoint
DROP TABLE "crews";--> statement-breakpoint
CREATE INDEX "completion_totals_names" ON "completion_totals" USING btree ("full_name","user_id") WHERE "completion_totals"."is_listed";--> statement-breakpoint
DROP INDEX "point_transactions_day";--> statement-breakpoint
CREATE INDEX "point_transactions_day" ON "point_transactions" USING btree ("business_day","kind","amount","user_id");
