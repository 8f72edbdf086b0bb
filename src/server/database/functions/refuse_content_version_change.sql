CREATE OR REPLACE FUNCTION refuse_content_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of what is taught stays as it is';
END
$$;

CREATE OR REPLACE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_content_version_change();

CREATE OR REPLACE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_content_version_change();
