-- listColleagues
select "id", "full_name", "role", "join_date", (
  select json_agg(json_build_object('location', location.name, 'jobs', (
    select coalesce(json_agg(job.name order by job.display_order, job.id), '[]')
    from jobs as job
    where job.id = any(place.job_ids)
  )) order by location.name, location.id)
  from user_places as place
  join locations as location on location.id = place.location_id
  where place.user_id = users.id
)
from "users"
where ("users"."is_active" = $1 and array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($2)
    and ("users"."full_name", "users"."id") > (
  select full_name, id
  from users
  where id = $3
))
order by "users"."full_name" asc, "users"."id" asc
limit $4

