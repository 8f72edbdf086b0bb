CREATE OR REPLACE FUNCTION refuse_study_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A record of what somebody studied stays as it is';
END
$$;

CREATE OR REPLACE TRIGGER study_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON study_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_study_record_change();
