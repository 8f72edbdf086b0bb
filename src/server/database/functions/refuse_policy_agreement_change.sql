CREATE OR REPLACE FUNCTION refuse_policy_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An agreement to a policy stays as it is';
END
$$;

CREATE OR REPLACE TRIGGER policy_agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_policy_agreement_change();
