ALTER TABLE "notifications" ADD COLUMN "not_sent_because" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_not_sent_because_known" CHECK ("notifications"."not_sent_because" in ('writer-left', 'writer-not-allowed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_or_not" CHECK (not "notifications"."sent" or "notifications"."not_sent_because" is null);
