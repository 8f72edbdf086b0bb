DROP INDEX "mail_outbox_due";
--> statement-breakpoint
-- The delivery of a mail is added with the mail, and moved with its next attempt: both happen, or neither does.
CREATE FUNCTION queue_mail_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver-mail',
    json_build_object('mailId', NEW.id),
    run_at => NEW.next_attempt_at,
    job_key => 'mail ' || NEW.id
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_queue_delivery AFTER INSERT OR UPDATE OF next_attempt_at ON mail_outbox
  FOR EACH ROW WHEN (NEW.sent_at IS NULL AND NEW.expired_at IS NULL AND NEW.failed_at IS NULL)
  EXECUTE FUNCTION queue_mail_delivery();
--> statement-breakpoint
-- What waited before there was the queue.
UPDATE mail_outbox SET next_attempt_at = next_attempt_at;
