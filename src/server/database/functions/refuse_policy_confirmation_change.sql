CREATE OR REPLACE FUNCTION refuse_policy_confirmation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A confirmation of a policy stays as it is';
END
$$;

CREATE OR REPLACE TRIGGER policy_confirmations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_policy_confirmation_change();
