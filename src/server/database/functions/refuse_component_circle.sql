-- Components never contain each other in a circle. One change at a time, since two together could close one.
CREATE OR REPLACE FUNCTION refuse_component_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('noren kitchen'));
  IF EXISTS (
    WITH RECURSIVE held AS (
      SELECT NEW.part_id AS id
      UNION
      SELECT part.part_id FROM component_parts part JOIN held ON part.component_id = held.id
    )
    SELECT FROM held WHERE id = NEW.component_id
  ) THEN
    RAISE EXCEPTION 'component % would hold itself', NEW.component_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'component_parts_no_circle', TABLE = 'component_parts';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER component_parts_no_circle AFTER INSERT OR UPDATE ON component_parts
  FOR EACH ROW EXECUTE FUNCTION refuse_component_circle();
