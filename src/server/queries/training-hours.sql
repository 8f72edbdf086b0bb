-- readTrainingHours
select max(id) as last, count(*)::int as count
from (
  select id
  from users
  where role <> 'customer' and id > $1 and "users"."id" in (
    select user_id
    from user_places
    where location_id = any($2::int[]) and location_id = $3
  )
  order by id
  limit $4
) as page

