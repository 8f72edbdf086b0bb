-- findAnything
select "id", "full_name", "username", "is_active", array(
  select location.name
  from user_places as place
  join locations as location on location.id = place.location_id
  where place.user_id = users.id
  order by location.display_order, location.id
)
from "users"
where "users"."id" in ((
  select "users"."id"
  from "users"
  where array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($1) and "users"."id" in (
    select user_id
    from user_places
    where location_id = any($2::int[])
  )
  limit $3
) union all (
  select "users"."id"
  from "users"
  where "users"."username_folded" like $4 and "users"."id" in (
    select user_id
    from user_places
    where location_id = any($5::int[])
  )
  limit $6
) union all (
  select "users"."id"
  from "users"
  where "users"."email_folded" like $7 and "users"."id" in (
    select user_id
    from user_places
    where location_id = any($8::int[])
  )
  limit $9
))
order by "users"."is_active" desc, "users"."full_name" asc, "users"."id" asc
limit $10

select "id", "name"
from "locations"
where ("locations"."is_active" = $1 and array_to_tsvector(name_beginnings("locations"."name")) @@
    name_find($2) and "locations"."id" = any($3::int[]))
order by "locations"."display_order" asc, "locations"."id" asc
limit $4

