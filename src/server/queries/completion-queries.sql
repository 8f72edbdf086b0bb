-- readMatrix
select "id", "label", "audience"
from "training_plan_shifts"
where "training_plan_shifts"."is_active" = $1
order by "training_plan_shifts"."display_order" asc, "training_plan_shifts"."id" asc

select "id", "name", "audience"
from "training_modules"
where "training_modules"."is_active" = $1
order by "training_modules"."order" asc, "training_modules"."id" asc

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

with page as materialized (
  select total.user_id, total.full_name, total.done
  from completion_totals as total
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($1::int[]) and location_id = $2 and position = any($3::text[])
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($4)
  )
  order by total.done, total.full_name, total.user_id
  limit $5
), policies as (
  select unnest(alike.user_ids) as user_id, counted.agreed, counted.asked
  from (
    with people as materialized (
      select user_id
      from page
    ), renewed as (
      select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
      from people
      join policy_agreements as agreement using (user_id)
      join (
        select *
        from json_to_recordset($6::json) as asked (id int, title text, accepted text[], months int)
      ) as policy on policy.id = agreement.policy_id
      where agreement.policy_id = any($7::int[]) and agreement.version = any(policy.accepted) and
          (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days => $8) >
          $9::date)
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
      from json_to_recordset($10::json) as policy (id int, title text, read_by date, is_renewed boolean, texts
          text[], audience int)
      where coalesce(alike.theirs[audience], true)
    ) as asked
  ) as counted
  where counted.asked > 0
), late as (
  select held.user_id, count(*)::int as count
  from assignment_people as held
  join assignments as given on given.id = held.assignment_id
  left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
  where held.due_on < $11::date and given.ended_at is null and item.is_archived is not true and given.kind not
      in ('plan', 'shifts') and held.user_id in (
    select user_id
    from page
  )
  group by held.user_id
)
select coalesce(json_agg(person), '[]') as people
from (
  select total.user_id as id, total.full_name as "fullName", total.done, (
    select (submitted_at at time zone $12)::date - date '1970-01-01'
    from induction_submissions
    where user_id = total.user_id
  ) as "inductionDay", (
    select (((greatest(person.account_since, person.join_date) at time zone $13) - $14::interval)::date + case
        when person.id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $15::date
    ) then coalesce((
      select sum(least(coalesce(ends_on, $16::date), $17::date) - greatest(starts_on,
          ((greatest(person.account_since, person.join_date) at time zone $18) - $19::interval)::date) +
          1)::int
      from absences
      where absences.user_id = person.id and kind = 'leave' and starts_on <= $20::date and coalesce(ends_on,
          $21::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone
          $22) - $23::interval)::date)
    ), 0) else 0 end) - date '1970-01-01'
    from users as person
    where person.id = total.user_id
  ) as "sinceDay", coalesce(shifts.ids, '{}') as "shiftIds", coalesce(shifts.days, '{}') as "shiftDays",
      coalesce(shifts.credited, '{}') as "creditedShifts", coalesce(modules.credited, '{}') as
      "creditedModules", coalesce(modules.ids, '{}') as "moduleIds", coalesce(modules.days, '{}') as
      "moduleDays", coalesce(modules.scores, '{}') as "moduleScores", array(
    select json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)
    from user_places
    where user_places.user_id = total.user_id
  ) as places, (
    select (join_date at time zone $24)::date - date '1970-01-01'
    from users
    where id = total.user_id
  ) as "firstDay", coalesce(policies.agreed, 0) as "policiesAgreed", coalesce(policies.asked, 0) as
      "policiesAsked", coalesce(late.count, 0) as overdue, coalesce(attempts.ids, '{}') as "triedIds",
      coalesce(attempts.failed, '{}') as failed
  from page as total
  left join policies on policies.user_id = total.user_id
  left join late on late.user_id = total.user_id
  left join lateral (
    select array_agg(shift_id) as ids, array_agg((completed_at at time zone $25)::date - date '1970-01-01') as
        days, array_agg(shift_id) filter (where is_credited) as credited
    from shift_sign_offs
    where user_id = total.user_id
  ) as shifts on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg((completed_at at time zone $26)::date - date '1970-01-01')
        as days, array_agg(module_id) filter (where is_credited) as credited, array_agg(case when not
        is_credited then score * 100 / nullif(total_questions, 0) end) as scores
    from user_training_progress
    where user_id = total.user_id and is_completed
  ) as modules on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(failed) as failed
    from (
      select module_id, (count(*) filter (where score * 100 < total_questions * $27))::int as failed
      from quiz_attempts
      where user_id = total.user_id
      group by module_id
    ) as tried
  ) as attempts on true
  order by total.done, total.full_name, total.user_id
) as person

-- readAllPages
select "id", "label", "audience"
from "training_plan_shifts"
where "training_plan_shifts"."is_active" = $1
order by "training_plan_shifts"."display_order" asc, "training_plan_shifts"."id" asc

select "id", "name", "audience"
from "training_modules"
where "training_modules"."is_active" = $1
order by "training_modules"."order" asc, "training_modules"."id" asc

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

with page as materialized (
  select total.user_id, total.full_name, total.done
  from completion_totals as total
  where total.is_listed and true and true
  order by total.done, total.full_name, total.user_id
  limit $1
), policies as (
  select unnest(alike.user_ids) as user_id, counted.agreed, counted.asked
  from (
    with people as materialized (
      select user_id
      from page
    ), renewed as (
      select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
      from people
      join policy_agreements as agreement using (user_id)
      join (
        select *
        from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int)
      ) as policy on policy.id = agreement.policy_id
      where agreement.policy_id = any($3::int[]) and agreement.version = any(policy.accepted) and
          (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days => $4) >
          $5::date)
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
      from json_to_recordset($6::json) as policy (id int, title text, read_by date, is_renewed boolean, texts
          text[], audience int)
      where coalesce(alike.theirs[audience], true)
    ) as asked
  ) as counted
  where counted.asked > 0
), late as (
  select held.user_id, count(*)::int as count
  from assignment_people as held
  join assignments as given on given.id = held.assignment_id
  left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
  where held.due_on < $7::date and given.ended_at is null and item.is_archived is not true and given.kind not
      in ('plan', 'shifts') and held.user_id in (
    select user_id
    from page
  )
  group by held.user_id
)
select coalesce(json_agg(person), '[]') as people
from (
  select total.user_id as id, total.full_name as "fullName", total.done, (
    select (submitted_at at time zone $8)::date - date '1970-01-01'
    from induction_submissions
    where user_id = total.user_id
  ) as "inductionDay", (
    select (((greatest(person.account_since, person.join_date) at time zone $9) - $10::interval)::date + case
        when person.id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $11::date
    ) then coalesce((
      select sum(least(coalesce(ends_on, $12::date), $13::date) - greatest(starts_on,
          ((greatest(person.account_since, person.join_date) at time zone $14) - $15::interval)::date) +
          1)::int
      from absences
      where absences.user_id = person.id and kind = 'leave' and starts_on <= $16::date and coalesce(ends_on,
          $17::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone
          $18) - $19::interval)::date)
    ), 0) else 0 end) - date '1970-01-01'
    from users as person
    where person.id = total.user_id
  ) as "sinceDay", coalesce(shifts.ids, '{}') as "shiftIds", coalesce(shifts.days, '{}') as "shiftDays",
      coalesce(shifts.credited, '{}') as "creditedShifts", coalesce(modules.credited, '{}') as
      "creditedModules", coalesce(modules.ids, '{}') as "moduleIds", coalesce(modules.days, '{}') as
      "moduleDays", coalesce(modules.scores, '{}') as "moduleScores", array(
    select json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)
    from user_places
    where user_places.user_id = total.user_id
  ) as places, (
    select (join_date at time zone $20)::date - date '1970-01-01'
    from users
    where id = total.user_id
  ) as "firstDay", coalesce(policies.agreed, 0) as "policiesAgreed", coalesce(policies.asked, 0) as
      "policiesAsked", coalesce(late.count, 0) as overdue, coalesce(attempts.ids, '{}') as "triedIds",
      coalesce(attempts.failed, '{}') as failed
  from page as total
  left join policies on policies.user_id = total.user_id
  left join late on late.user_id = total.user_id
  left join lateral (
    select array_agg(shift_id) as ids, array_agg((completed_at at time zone $21)::date - date '1970-01-01') as
        days, array_agg(shift_id) filter (where is_credited) as credited
    from shift_sign_offs
    where user_id = total.user_id
  ) as shifts on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg((completed_at at time zone $22)::date - date '1970-01-01')
        as days, array_agg(module_id) filter (where is_credited) as credited, array_agg(case when not
        is_credited then score * 100 / nullif(total_questions, 0) end) as scores
    from user_training_progress
    where user_id = total.user_id and is_completed
  ) as modules on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(failed) as failed
    from (
      select module_id, (count(*) filter (where score * 100 < total_questions * $23))::int as failed
      from quiz_attempts
      where user_id = total.user_id
      group by module_id
    ) as tried
  ) as attempts on true
  order by total.done, total.full_name, total.user_id
) as person

select distinct on (user_id) user_id as "userId", kind, ends_on::text as "endsOn"
from absences
where user_id = any($1::int[]) and starts_on <= $2::date and (ends_on is null or ends_on >= $3::date)
order by user_id, kind desc, ends_on desc

-- readSums
select "id", "label", "audience"
from "training_plan_shifts"
where "training_plan_shifts"."is_active" = $1
order by "training_plan_shifts"."display_order" asc, "training_plan_shifts"."id" asc

select "id", "name", "audience"
from "training_modules"
where "training_modules"."is_active" = $1
order by "training_modules"."order" asc, "training_modules"."id" asc

with chosen as materialized (
  select total.user_id
  from completion_totals as total
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($1::int[]) and location_id = $2
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($3)
  )
)
select 'person' as part, 0 as id, count(*)::int as count
from chosen
union all
select $4, 1, count(*)::int
from induction_submissions
where true and user_id in (
  select user_id
  from chosen
)
group by 2
union all
select $5, shift_id, count(*)::int
from shift_sign_offs
where true and user_id in (
  select user_id
  from chosen
)
group by 2
union all
select $6, module_id, count(*)::int
from user_training_progress
where is_completed and user_id in (
  select user_id
  from chosen
)
group by 2

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
      where location_id = any($1::int[]) and location_id = $2
    ) and total.user_id in (
      select id
      from users
      where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($3)
    )
  ) as person
  join user_places as belongs on belongs.user_id = person.user_id
  where belongs.location_id = any($4::int[]) and belongs.location_id = $5 and true
  group by belongs.location_id
) as sums
join locations as location on location.id = sums.location_id
order by location.display_order, location.id

