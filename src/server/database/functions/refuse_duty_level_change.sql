CREATE OR REPLACE FUNCTION refuse_duty_level_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Levels given and taken back stay on record: duty_levels is append-only';
END
$$;

CREATE OR REPLACE TRIGGER duty_levels_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON duty_levels
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_duty_level_change();
