CREATE OR REPLACE FUNCTION copy_user_to_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE completion_totals SET full_name = NEW.full_name, is_listed = NEW.is_active AND NEW.role <> 'customer'
  WHERE user_id = NEW.id;
  -- A plan without a signed shift has not moved since the first day.
  IF (OLD.join_date, OLD.account_since) IS DISTINCT FROM (NEW.join_date, NEW.account_since) THEN
    PERFORM count_completion(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_copy_to_completion_totals
  AFTER UPDATE OF full_name, role, is_active, join_date, account_since ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.role, OLD.is_active, OLD.join_date, OLD.account_since)
    IS DISTINCT FROM (NEW.full_name, NEW.role, NEW.is_active, NEW.join_date, NEW.account_since))
  EXECUTE FUNCTION copy_user_to_completion_totals();
