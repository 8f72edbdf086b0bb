CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of points is append-only';
END
$$;

CREATE OR REPLACE TRIGGER point_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
