ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_reset_link_runs_out";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_here_on" date DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "last_here_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_links_run_out" CHECK (("mail_outbox"."kind" in ('password_reset', 'invitation')) = ("mail_outbox"."link_expires_at" is not null)) NOT VALID;