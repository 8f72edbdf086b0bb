-- The crew of the people with the same memberships as this person.
CREATE OR REPLACE FUNCTION crew_of(person integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  theirs record;
  crew integer;
BEGIN
  SELECT coalesce(array_agg(location_id ORDER BY location_id), '{}') AS locations,
    coalesce(array_agg(position ORDER BY location_id), '{}') AS positions
  INTO theirs FROM user_places WHERE user_id = person;
  LOOP
    SELECT id INTO crew FROM crews WHERE location_ids = theirs.locations AND positions = theirs.positions;
    IF FOUND THEN RETURN crew; END IF;
    -- An insert of the same crew by another transaction is waited for, and found then.
    INSERT INTO crews (location_ids, positions) VALUES (theirs.locations, theirs.positions) ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;
