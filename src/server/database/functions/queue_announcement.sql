-- The job that sends a scheduled announcement is added in the same transaction.
CREATE OR REPLACE FUNCTION queue_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER notifications_queue_sending AFTER INSERT OR UPDATE OF scheduled_for ON notifications
  FOR EACH ROW WHEN (NOT NEW.sent AND NEW.scheduled_for IS NOT NULL) EXECUTE FUNCTION queue_announcement();
