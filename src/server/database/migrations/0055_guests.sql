ALTER TABLE "reservations" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "guest_offer" text;--> statement-breakpoint
ALTER TABLE "user_rewards" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_points" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_answered_by" ON "reservations" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once_a_day" ON "visits" USING btree ("user_id","location_id","business_day");--> statement-breakpoint
CREATE UNIQUE INDEX "user_rewards_once_a_birthday" ON "user_rewards" USING btree ("user_id","birthday");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_status_known" CHECK ("reservations"."status" in ('pending', 'confirmed', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_guest_offer_known" CHECK ("rewards"."guest_offer" in ('reward', 'exclusive', 'birthday'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_visit_points_never_negative" CHECK ("settings"."visit_points" >= 0);