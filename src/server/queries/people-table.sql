-- readPeopleTable
select "id", "full_name", "username", "email", "role", "is_active", "join_date", coalesce((
  select json_agg(json_build_object( 'locationId', place.location_id, 'location', location.name, 'position',
      place.position, 'jobs', (
    select coalesce(json_agg(json_build_object('id', job.id, 'name', job.name) order by job.display_order,
        job.id), '[]')
    from jobs as job
    where job.id = any(place.job_ids)
  )) order by location.display_order, location.id)
  from user_places as place
  join locations as location on location.id = place.location_id
  where place.user_id = users.id
), '[]'), coalesce((
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
), '[]'), case when "last_here_on" is null then 'never' when "last_here_on" = '-infinity' then 'unrecorded'
    else "last_here_on"::text end
from "users"
where ("users"."id" in (
  select user_id
  from user_places
  where location_id = any($1::int[]) and location_id = $2 and $3 = any(job_ids) and position = any($4::text[])
) and "users"."id" in (
  select "users"."id"
  from "users"
  where array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($5)
  union all
  select "users"."id"
  from "users"
  where "users"."username_folded" like $6
  union all
  select "users"."id"
  from "users"
  where "users"."email_folded" like $7
  union all
  select user_id
  from employee_numbers
  where folded = $8
))
order by "users"."id" desc
limit $9

select count(*) as count
from "users"
where ("users"."id" in (
  select user_id
  from user_places
  where location_id = any($1::int[]) and location_id = $2 and $3 = any(job_ids) and position = any($4::text[])
) and "users"."id" in (
  select "users"."id"
  from "users"
  where array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($5)
  union all
  select "users"."id"
  from "users"
  where "users"."username_folded" like $6
  union all
  select "users"."id"
  from "users"
  where "users"."email_folded" like $7
  union all
  select user_id
  from employee_numbers
  where folded = $8
));

select "user_id", "done", "asked"
from "completion_totals"
where ("completion_totals"."is_listed" and false)

-- readMatching
select "id", "full_name", "email", "role", "is_active"
from "users"
where ("users"."id" in (
  select user_id
  from user_places
  where location_id = any($1::int[])
) and "users"."id" in (
  select "users"."id"
  from "users"
  where array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($2)
  union all
  select "users"."id"
  from "users"
  where "users"."username_folded" like $3
  union all
  select "users"."id"
  from "users"
  where "users"."email_folded" like $4
  union all
  select user_id
  from employee_numbers
  where folded = $5
))
order by "users"."full_name" asc, "users"."id" asc
limit $6

