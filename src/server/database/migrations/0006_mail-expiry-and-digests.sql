CREATE TABLE "mail_hours" (
	"kind" text NOT NULL,
	"mailbox" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"mail_count" integer NOT NULL,
	CONSTRAINT "mail_hours_kind_mailbox_pk" PRIMARY KEY("kind","mailbox")
);
--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "digest_key" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_open_digest" ON "mail_outbox" USING btree ("digest_key") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."expired_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."expired_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
-- Whoever delivers it: the token of a reset mail does not outlive its mail.
CREATE FUNCTION redact_reset_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.body := regexp_replace(NEW.body, 'token=[A-Za-z0-9_-]+', 'token=[removed]', 'g');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_redact_reset BEFORE INSERT OR UPDATE ON mail_outbox
  FOR EACH ROW WHEN (NEW.kind = 'password_reset' AND (NEW.sent_at IS NOT NULL OR NEW.expired_at IS NOT NULL))
  EXECUTE FUNCTION redact_reset_mail();
--> statement-breakpoint
-- What was written before: links lived an hour then, too.
UPDATE mail_outbox SET due_at = created_at;
--> statement-breakpoint
UPDATE mail_outbox SET
  link_expires_at = created_at + interval '1 hour',
  expired_at = CASE WHEN sent_at IS NULL AND created_at + interval '1 hour' <= now() THEN now() END
WHERE kind = 'password_reset';
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_reset_link_runs_out" CHECK (("mail_outbox"."kind" = 'password_reset') = ("mail_outbox"."link_expires_at" is not null));