CREATE OR REPLACE FUNCTION copy_user_to_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO completion_totals AS total (user_id, full_name, is_listed, plan_moved_at)
  VALUES (NEW.id, NEW.full_name, NEW.is_active AND NEW.role <> 'customer',
    greatest(NEW.account_since, NEW.join_date))
  ON CONFLICT (user_id) DO UPDATE SET full_name = excluded.full_name, is_listed = excluded.is_listed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_begin_completion_totals AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION copy_user_to_completion_totals();

CREATE OR REPLACE TRIGGER users_copy_to_completion_totals AFTER UPDATE OF full_name, role, is_active ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.full_name, NEW.role, NEW.is_active))
  EXECUTE FUNCTION copy_user_to_completion_totals();
