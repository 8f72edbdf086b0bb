CREATE OR REPLACE FUNCTION count_new_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_agreed_texts(array(SELECT DISTINCT user_id FROM added));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER policy_agreements_count AFTER INSERT ON policy_agreements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_agreements();

-- Those that the release before has recorded since the migration.
SELECT count_agreed_texts(array(SELECT user_id FROM policy_agreements ORDER BY id DESC LIMIT 1000));
