-- The job that delivers a mail is moved to its next attempt in the same transaction.
CREATE OR REPLACE FUNCTION queue_mail_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER mail_outbox_queue_delivery AFTER UPDATE OF next_attempt_at ON mail_outbox
  FOR EACH ROW WHEN (NEW.sent_at IS NULL AND NEW.expired_at IS NULL AND NEW.failed_at IS NULL)
  EXECUTE FUNCTION queue_mail_delivery();
