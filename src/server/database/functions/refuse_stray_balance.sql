-- A balance changes through the ledger only: `move_points` runs one level deep, a stray UPDATE does not.
CREATE OR REPLACE FUNCTION refuse_stray_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points_balance <> 0 THEN
    RAISE EXCEPTION 'A new user starts without points';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.points_balance <> OLD.points_balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'users.points_balance changes through point_transactions alone';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER users_points_balance_by_ledger BEFORE INSERT OR UPDATE OF points_balance ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_stray_balance();
