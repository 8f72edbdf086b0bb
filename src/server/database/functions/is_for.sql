-- Rule for audiences (domain/people/audience.ts) for one person, who without memberships belongs to every audience.
CREATE OR REPLACE FUNCTION is_for(audience jsonb, person integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(
    (audience -> 'locationIds' = '[]' OR audience -> 'locationIds' @> to_jsonb(location_id))
    AND (audience -> 'jobIds' = '[]' OR job_ids = '{}'
      OR job_ids && array(SELECT jsonb_array_elements_text(audience -> 'jobIds')::integer))
  ), true)
  FROM user_places WHERE user_id = person
$$;
