ALTER TABLE "notifications" DROP CONSTRAINT "notifications_written_by_somebody";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "notification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_link" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "send_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "policy_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_ways" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "reminders_on_list" ON "reminders" USING btree ("user_id","subject","business_day") WHERE "reminders"."step" = 'manager';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_written_by_somebody" CHECK (num_nonnulls("notifications"."created_by", "notifications"."dish_change_id", "notifications"."recipient_id") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_policy_days" CHECK ("settings"."policy_days" > 0);