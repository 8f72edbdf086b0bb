-- findActor
select "id", "username", "role", "full_name", "email", "phone_number", "dietary_preferences", "date_of_birth",
    "join_date", "points_balance", "visit_count", "is_active", "is_chef", (
  select json_agg(json_strip_nulls(json_build_object('locationId', location_id, 'position', position,
      'jobIds', nullif(job_ids, '{}'))) order by location_id)
  from user_places
  where user_id = users.id
), coalesce((
  select json_agg(json_build_object('locationId', location_id, 'startsOn', starts_on, 'endsOn', ends_on,
      'giver', (
    select json_build_object('id', giver.id, 'role', giver.role, 'places', (
      select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position)), '[]')
      from user_places
      where user_id = giver.id
    ))
    from users as giver
    where giver.id = deputyships.named_by and giver.is_active
  )))
  from deputyships
  where user_id = users.id and ended_at is null
), '[]')
from "users"
where "users"."id" = $1

-- findSeen
select "id", "username", "role", "full_name", "email", "phone_number", "dietary_preferences", "date_of_birth",
    "join_date", "points_balance", "visit_count", "is_active", "is_chef", (
  select json_agg(json_strip_nulls(json_build_object('locationId', location_id, 'position', position,
      'jobIds', nullif(job_ids, '{}'))) order by location_id)
  from user_places
  where user_id = users.id
)
from "users"
where "users"."id" = $1

-- findManaged
select "id", "username", "role", "full_name", "email", "phone_number", "dietary_preferences", "date_of_birth",
    "join_date", "points_balance", "visit_count", "is_active", "is_chef", (
  select json_agg(json_strip_nulls(json_build_object('locationId', location_id, 'position', position,
      'jobIds', nullif(job_ids, '{}'))) order by location_id)
  from user_places
  where user_id = users.id
)
from "users"
where "users"."id" = $1

