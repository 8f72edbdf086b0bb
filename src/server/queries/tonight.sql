-- readTonight
select "id", "name", "duties", "job_ids", "location_ids", "is_active"
from "licence_kinds"
where "licence_kinds"."is_active" = $1
order by "licence_kinds"."id" asc

select "duty", "module_ids", "shift_ids"
from "duty_needs"

select "kind", "built_in_key", "item_id"
from "content_items"
where ("content_items"."kind" in ($1, $2) and "content_items"."built_in_key" is not null and
    "content_items"."is_archived" = $3 and "content_items"."published_revision" is not null)
order by "content_items"."item_id" asc

select array(
  select dish_id
  from dish_places
  where location_id = $1 and offer = 'off-menu'
) as "offMenu", array(
  select id
  from menu_items
  where not is_available
  union
  select dish_id
  from dish_places
  where location_id = $2 and offer = 'unavailable'
) as unavailable, (
  select coalesce(json_agg(json_build_object('id', dish.id, 'name', dish.name) order by dish.name), '[]')
  from sold_out_dishes as mark
  join menu_items as dish on dish.id = mark.dish_id and dish.is_active
  where mark.location_id = $3 and mark.business_day = $4::date and mark.taken_back_at is null
) as "soldOut", (
  select briefing_time
  from locations
  where id = $5
) as briefing, (
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'audience', audience)), '[]')
  from training_modules
) as modules, (
  select coalesce(json_agg(json_build_object('id', id, 'name', label, 'audience', audience)), '[]')
  from training_plan_shifts
) as shifts, (
  select coalesce(json_agg(row), '[]')
  from (
    select statement.dish_id as "dishId", statement.location_id as "locationId", before, after,
        floor(extract(epoch from statement.changed_at) * 1000)::float8 as at
    from (
      select distinct id
      from (
        select $6::int as id
      ) as asked
    ) as place
    join dish_statements as statement on statement.changed_at > $7::timestamptz and (statement.location_id is
        null or statement.location_id = place.id)
    where not exists (
      select
      from dish_places
      where dish_id = statement.dish_id and location_id = place.id and offer = 'off-menu'
    )
    order by statement.id
  ) as row
) as changes

select "allergen_duties"."rank", (
  select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position, 'jobIds',
      job_ids)), '[]')
  from user_places
  where user_places.user_id = "users"."id"
), (
  select coalesce(json_agg(json_build_object('kindId', kind_id, 'issuedOn', issued_on, 'expiresOn',
      expires_on, 'isChecked', checked_at is not null)), '[]')
  from licences
  where licences.user_id = "users"."id"
), "users"."id", "users"."full_name", "users"."is_active" and exists (
  select
  from "rota_entries"
  where "rota_entries"."user_id" = "users"."id" and "rota_entries"."location_id" = $1 and
      "rota_entries"."business_day" = $2 and not "rota_entries"."is_removed"
)
from "allergen_duties"
inner join "users" on "users"."id" = "allergen_duties"."user_id"
where ("allergen_duties"."location_id" = $3 and "allergen_duties"."business_day" = $4)
order by "allergen_duties"."rank" asc

select "users"."id", "users"."full_name", "users"."is_active", "rota_entries"."name",
    "rota_entries"."station", "rota_entries"."starts_at", "rota_entries"."ends_at"
from "rota_entries"
left join "users" on "users"."id" = "rota_entries"."user_id"
where ("rota_entries"."location_id" = $1 and "rota_entries"."business_day" = $2 and
    "rota_entries"."is_removed" = $3)
order by "rota_entries"."starts_at" asc, "rota_entries"."id" asc

select distinct on ("duty_levels"."user_id", "duty_levels"."duty") "id", "user_id", "location_id", "duty",
    "level", "given_by", "given_at"
from "duty_levels"
where ("duty_levels"."location_id" = $1 and false)
order by "duty_levels"."user_id", "duty_levels"."duty", "duty_levels"."id" desc

-- readNamed
select "allergen_duties"."rank", (
  select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position, 'jobIds',
      job_ids)), '[]')
  from user_places
  where user_places.user_id = "users"."id"
), (
  select coalesce(json_agg(json_build_object('kindId', kind_id, 'issuedOn', issued_on, 'expiresOn',
      expires_on, 'isChecked', checked_at is not null)), '[]')
  from licences
  where licences.user_id = "users"."id"
), "users"."id", "users"."full_name", "users"."is_active" and exists (
  select
  from "rota_entries"
  where "rota_entries"."user_id" = "users"."id" and "rota_entries"."location_id" = $1 and
      "rota_entries"."business_day" = $2 and not "rota_entries"."is_removed"
)
from "allergen_duties"
inner join "users" on "users"."id" = "allergen_duties"."user_id"
where ("allergen_duties"."location_id" = $3 and "allergen_duties"."business_day" = $4)
order by "allergen_duties"."rank" asc

