CREATE TABLE "reminders" (
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"step" text NOT NULL,
	"business_day" date NOT NULL,
	"notification_id" integer NOT NULL,
	CONSTRAINT "reminders_user_id_subject_step_business_day_pk" PRIMARY KEY("user_id","subject","step","business_day")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reminds" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_bell" ON "reminders" USING btree ("notification_id","user_id") WHERE "reminders"."step" = 'app';