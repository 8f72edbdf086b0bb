CREATE TABLE "notification_reads" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "location_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "recipient_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_user" ON "notification_reads" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_sent" ON "notifications" USING btree (coalesce("scheduled_for", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "notifications_withdrawn_by" ON "notifications" USING btree ("withdrawn_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_positions_known" CHECK ("notifications"."positions" <@ array['staff', 'lead', 'manager']);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_withdrawn_by_whom" CHECK (("notifications"."withdrawn_at" is null) = ("notifications"."withdrawn_by" is null));--> statement-breakpoint
CREATE TRIGGER notifications_announce AFTER INSERT OR UPDATE OR DELETE ON notifications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- The sending of one that waits is added with it: both happen, or neither does.
CREATE FUNCTION queue_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'send-announcement',
    json_build_object('notificationId', NEW.id),
    run_at => NEW.scheduled_for,
    job_key => 'announcement ' || NEW.id
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notifications_queue_sending AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NOT NEW.sent AND NEW.scheduled_for IS NOT NULL) EXECUTE FUNCTION queue_announcement();
