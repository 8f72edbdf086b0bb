-- The token of a reset mail does not outlive its delivery, whichever process delivers it.
CREATE OR REPLACE FUNCTION redact_reset_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.body := regexp_replace(NEW.body, 'token=[A-Za-z0-9_-]+', 'token=[removed]', 'g');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mail_outbox_redact_reset BEFORE INSERT OR UPDATE ON mail_outbox
  FOR EACH ROW WHEN (NEW.kind = 'password_reset' AND (NEW.sent_at IS NOT NULL OR NEW.expired_at IS NOT NULL))
  EXECUTE FUNCTION redact_reset_mail();
