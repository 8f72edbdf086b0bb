-- The jobs that send push messages are added with them, all at once, as those of mails.
CREATE OR REPLACE FUNCTION queue_added_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(array_agg((
    'send-push', json_build_object('messageId', id), NULL, next_attempt_at, NULL, 'push ' || id, 1, NULL
  )::graphile_worker.job_spec))
  FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER push_messages_queue_added AFTER INSERT ON push_messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_added_pushes();
