CREATE OR REPLACE FUNCTION copy_user_to_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE completion_totals SET full_name = NEW.full_name, is_listed = NEW.is_active AND NEW.role <> 'customer'
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_copy_to_completion_totals AFTER UPDATE OF full_name, role, is_active ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.full_name, NEW.role, NEW.is_active))
  EXECUTE FUNCTION copy_user_to_completion_totals();
