-- The job that sends a push message is moved to its next attempt in the same transaction. Other jobs, such as mails, go first.
CREATE OR REPLACE FUNCTION queue_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'send-push',
    json_build_object('messageId', NEW.id),
    run_at => NEW.next_attempt_at,
    job_key => 'push ' || NEW.id,
    priority => 1
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER push_messages_queue AFTER UPDATE OF next_attempt_at ON push_messages
  FOR EACH ROW EXECUTE FUNCTION queue_push();
