CREATE OR REPLACE FUNCTION refuse_question_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of a question stays as it is: attempts began with it';
END
$$;

CREATE OR REPLACE TRIGGER training_question_versions_append_only BEFORE UPDATE OR DELETE ON training_question_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_question_version_change();
