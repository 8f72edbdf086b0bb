-- The jobs that deliver mails are added with them, all at once: the queue looks for earlier ones at each call.
CREATE OR REPLACE FUNCTION queue_added_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(array_agg((
    'deliver-mail', json_build_object('mailId', id), NULL, next_attempt_at, NULL, 'mail ' || id, NULL, NULL
  )::graphile_worker.job_spec))
  FROM added WHERE sent_at IS NULL AND expired_at IS NULL AND failed_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mail_outbox_queue_added AFTER INSERT ON mail_outbox
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_added_mails();
