-- readPlaceFigures
select location.id, location.name, coalesce(staff.people, 0) as people, coalesce(staff.new_people, 0) as
    "newPeople", coalesce(staff.here, 0) as "hereThisWeek", coalesce(modules.count, 0) as modules,
    coalesce(shifts.count, 0) as shifts, coalesce(credits.count, 0) as credited, coalesce(thanks.count, 0) as
    kudos, coalesce(claims.count, 0) as claims
from locations as location
left join (
  select place.location_id, count(*)::int as people, (count(*) filter (where (person.join_date >=
      $1::timestamptz and person.join_date < $2::timestamptz)))::int as new_people, (count(*) filter (where
      person.last_here_on > $3::date - $4::int))::int as here
  from user_places as place
  join users as person on person.id = place.user_id and person.is_active
  where ($5::int[] is null or place.location_id = any($6::int[]))
  group by place.location_id
) as staff on staff.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_training_progress as done
    where done.is_completed and done.completion_date between $7::date and $8::date and not is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($9::int[] is null or place.location_id = any($10::int[]))
  group by place.location_id
) as modules on modules.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from shift_sign_offs as done
    where (done.completed_at >= $11::timestamptz and done.completed_at < $12::timestamptz) and not is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($13::int[] is null or place.location_id = any($14::int[]))
  group by place.location_id
) as shifts on shifts.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_training_progress as done
    where done.is_completed and done.completion_date between $15::date and $16::date and is_credited
    union all
    select user_id
    from shift_sign_offs as done
    where (done.completed_at >= $17::timestamptz and done.completed_at < $18::timestamptz) and is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($19::int[] is null or place.location_id = any($20::int[]))
  group by place.location_id
) as credits on credits.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select receiver_id as user_id
    from kudos
    where given_date between $21::date and $22::date
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($23::int[] is null or place.location_id = any($24::int[]))
  group by place.location_id
) as thanks on thanks.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_rewards
    where (claim_date >= $25::timestamptz and claim_date < $26::timestamptz)
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($27::int[] is null or place.location_id = any($28::int[]))
  group by place.location_id
) as claims on claims.location_id = location.id
where location.is_active and ($29::int[] is null or location.id = any($30::int[]))
order by location.display_order, location.id

select location.id, location.name, sums.people, sums.done, sums.asked, sums.behind
from (
  select belongs.location_id, count(*)::int as people, sum(person.done)::int as done, sum(person.asked)::int
      as asked, null::int as behind
  from (
    select total.user_id, total.done, total.asked, false as is_behind
    from completion_totals as total
    join users as person on person.id = total.user_id
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[])
    ) and true
  ) as person
  join user_places as belongs on belongs.user_id = person.user_id
  where belongs.location_id = any($2::int[]) and true and true
  group by belongs.location_id
) as sums
join locations as location on location.id = sums.location_id
order by location.display_order, location.id

select "id", "category", "title", "description", "body", "display_order", "is_active", "audience",
    "renew_months", exists (
  select
  from content_versions as version
  where version.kind = 'policies' and version.item_id = policies.id and version.origin = 'built-in' and
      version.document ->> 'title' = policies.title and version.document ->> 'description' =
      policies.description and version.document ->> 'body' is not distinct
  from policies.body
)
from "policies"
where "policies"."is_active" = $1
order by "policies"."display_order" asc, "policies"."id" asc

select "policy_id", "version", "title", "description", "body"
from "policy_versions"

select "policy_confirmations"."id", "policy_confirmations"."policy_id", "policy_confirmations"."version",
    "policy_confirmations"."confirmed_by", "policy_confirmations"."confirmed_at",
    "policy_confirmations"."review_by", "users"."full_name"
from "policy_confirmations"
inner join "users" on "users"."id" = "policy_confirmations"."confirmed_by"
order by "policy_confirmations"."id" desc

select "id", "policy_id", "version", "weight", "read_by", "published_at", "published_by"
from "policy_publications"
order by "policy_publications"."id" asc

with people as materialized (
  select place.location_id, place.user_id
  from user_places as place
  join completion_totals as total on total.user_id = place.user_id and total.is_listed
  where place.location_id = any($1::int[])
), counted as (
  select unnest(alike.user_ids) as user_id, counted.agreed, counted.asked
  from (
    with people as materialized (
      select distinct user_id
      from people
    ), renewed as (
      select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
      from people
      join policy_agreements as agreement using (user_id)
      join (
        select *
        from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int, read_by
            date)
      ) as policy on policy.id = agreement.policy_id
      where agreement.version = any(policy.accepted) and (policy.months is null or agreement.agreed_on +
          make_interval(months => policy.months, days => $3) > $4::date)
      group by agreement.user_id
    )
    select alike.*, known.texts
    from (
      select array_agg(user_id) as user_ids, renewed, theirs
      from (
        select people.user_id, known.hash, renewed.ids as renewed, array[true]::boolean[] as theirs
        from people
        left join agreed_texts as known using (user_id)
        left join renewed using (user_id)
        left join user_places using (user_id)
        group by people.user_id, known.hash, renewed.ids
      ) as reader
      group by hash, renewed, theirs
    ) as alike
    left join agreed_texts as known on known.user_id = alike.user_ids[1]
  ) as alike
  cross join lateral (
    select (count(*) filter (where is_held))::int as agreed, count(*)::int as asked
    from (
      select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else policy.texts
          && alike.texts end, false) as is_held
      from json_to_recordset($5::json) as policy (id int, title text, read_by date, is_renewed boolean, texts
          text[], audience int)
      where coalesce(alike.theirs[audience], true)
    ) as asked
  ) as counted
  where counted.asked > 0
)
select people.location_id as id, array_agg(people.user_id) as "userIds", coalesce(sum(counted.agreed), 0)::int
    as agreed, coalesce(sum(counted.asked), 0)::int as asked
from people
left join counted using (user_id)
group by people.location_id

select "id", "name", "time_zone"
from "locations"
where ("locations"."id" = $1 and "locations"."is_active" = $2)

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

select person.id as "userId", asked.day::text as day, asked.day - latest.business_day as since, latest.outlook
from unnest($1::int[]) as person(id)
cross join unnest($2::date[]) as asked(day)
join lateral (
  select business_day, result -> 'outlook' as outlook
  from card_checks
  where user_id = person.id and finished_at is not null and business_day <= asked.day
  order by business_day desc, id desc
  limit 1
) as latest on true

