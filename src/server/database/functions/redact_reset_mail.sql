-- The token of a password link or an invitation does not outlive the delivery of its mail, whichever process
-- delivers it.
CREATE OR REPLACE FUNCTION redact_reset_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.body := regexp_replace(NEW.body, '(token=|/join/)[A-Za-z0-9_-]+', '\1[removed]', 'g');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mail_outbox_redact_reset BEFORE INSERT OR UPDATE ON mail_outbox
  FOR EACH ROW WHEN (NEW.kind IN ('password_reset', 'invitation') AND (NEW.sent_at IS NOT NULL OR NEW.expired_at IS NOT NULL))
  EXECUTE FUNCTION redact_reset_mail();
