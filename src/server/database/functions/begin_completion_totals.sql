CREATE OR REPLACE FUNCTION begin_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO completion_totals (user_id, full_name, is_listed)
  SELECT id, full_name, is_active AND role <> 'customer' FROM added;
  PERFORM count_completion(array(SELECT id FROM added));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_begin_completion_totals AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_completion_totals();
