-- A signature holds as it was given: the trainee's key and the end may follow, nothing else.
CREATE OR REPLACE FUNCTION refuse_sign_off_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Signatures stay on record: what was signed in sign_off_sessions never changes';
END
$$;

CREATE OR REPLACE TRIGGER sign_off_sessions_stay BEFORE DELETE OR TRUNCATE ON sign_off_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_sign_off_session_change();

CREATE OR REPLACE TRIGGER sign_off_sessions_signed_stay BEFORE UPDATE ON sign_off_sessions
  FOR EACH ROW WHEN (
    OLD.ended_at IS NOT NULL
    OR OLD.signed_at IS NOT NULL AND (
      OLD.user_id, OLD.shift_id, OLD.assessor_id, OLD.claimed_at, OLD.location_id, OLD.questions, OLD.tasks, OLD.duties,
      OLD.points, OLD.tested_at, OLD.ticked, OLD.levels, OLD.worked_on, OLD.minutes, OLD.remark, OLD.is_passed, OLD.signed_at
    ) IS DISTINCT FROM (
      NEW.user_id, NEW.shift_id, NEW.assessor_id, NEW.claimed_at, NEW.location_id, NEW.questions, NEW.tasks, NEW.duties,
      NEW.points, NEW.tested_at, NEW.ticked, NEW.levels, NEW.worked_on, NEW.minutes, NEW.remark, NEW.is_passed, NEW.signed_at
    )
  )
  EXECUTE FUNCTION refuse_sign_off_session_change();
