-- readMatrix
select "id", "label", "audience"
from "training_plan_shifts"
where "training_plan_shifts"."is_active" = $1
order by "training_plan_shifts"."display_order" asc, "training_plan_shifts"."id" asc

select "id", "name", "audience"
from "training_modules"
where "training_modules"."is_active" = $1
order by "training_modules"."order" asc, "training_modules"."id" asc

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
)
select coalesce(json_agg(person), '[]') as people
from (
  select total.user_id as id, total.full_name as "fullName", total.done, (
    select (submitted_at at time zone $6)::date - date '1970-01-01'
    from induction_submissions
    where user_id = total.user_id
  ) as "inductionDay", (
    select (((greatest(person.account_since, person.join_date) at time zone $7) - $8::interval)::date + case
        when person.id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $9::date
    ) then coalesce((
      select sum(least(coalesce(ends_on, $10::date), $11::date) - greatest(starts_on,
          ((greatest(person.account_since, person.join_date) at time zone $12) - $13::interval)::date) +
          1)::int
      from absences
      where absences.user_id = person.id and kind = 'leave' and starts_on <= $14::date and coalesce(ends_on,
          $15::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone
          $16) - $17::interval)::date)
    ), 0) else 0 end) - date '1970-01-01'
    from users as person
    where person.id = total.user_id
  ) as "sinceDay", coalesce(shifts.ids, '{}') as "shiftIds", coalesce(shifts.days, '{}') as "shiftDays",
      coalesce(modules.ids, '{}') as "moduleIds", coalesce(modules.days, '{}') as "moduleDays",
      coalesce(modules.scores, '{}') as "moduleScores", array(
    select json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)
    from user_places
    where user_places.user_id = total.user_id
  ) as places, coalesce(attempts.ids, '{}') as "triedIds", coalesce(attempts.failed, '{}') as failed
  from page as total
  left join lateral (
    select array_agg(shift_id) as ids, array_agg((completed_at at time zone $18)::date - date '1970-01-01') as
        days
    from shift_sign_offs
    where user_id = total.user_id
  ) as shifts on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(completion_date - date '1970-01-01') as days, array_agg(case
        when not is_credited then score * 100 / nullif(total_questions, 0) end) as scores
    from user_training_progress
    where user_id = total.user_id and is_completed
  ) as modules on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(failed) as failed
    from (
      select module_id, (count(*) filter (where score * 100 < total_questions * $19))::int as failed
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

with page as materialized (
  select total.user_id, total.full_name, total.done
  from completion_totals as total
  where total.is_listed and true and true
  order by total.done, total.full_name, total.user_id
  limit $1
)
select coalesce(json_agg(person), '[]') as people
from (
  select total.user_id as id, total.full_name as "fullName", total.done, (
    select (submitted_at at time zone $2)::date - date '1970-01-01'
    from induction_submissions
    where user_id = total.user_id
  ) as "inductionDay", (
    select (((greatest(person.account_since, person.join_date) at time zone $3) - $4::interval)::date + case
        when person.id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $5::date
    ) then coalesce((
      select sum(least(coalesce(ends_on, $6::date), $7::date) - greatest(starts_on,
          ((greatest(person.account_since, person.join_date) at time zone $8) - $9::interval)::date) + 1)::int
      from absences
      where absences.user_id = person.id and kind = 'leave' and starts_on <= $10::date and coalesce(ends_on,
          $11::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone
          $12) - $13::interval)::date)
    ), 0) else 0 end) - date '1970-01-01'
    from users as person
    where person.id = total.user_id
  ) as "sinceDay", coalesce(shifts.ids, '{}') as "shiftIds", coalesce(shifts.days, '{}') as "shiftDays",
      coalesce(modules.ids, '{}') as "moduleIds", coalesce(modules.days, '{}') as "moduleDays",
      coalesce(modules.scores, '{}') as "moduleScores", array(
    select json_build_object('locationId', location_id, 'position', position, 'jobIds', job_ids)
    from user_places
    where user_places.user_id = total.user_id
  ) as places, coalesce(attempts.ids, '{}') as "triedIds", coalesce(attempts.failed, '{}') as failed
  from page as total
  left join lateral (
    select array_agg(shift_id) as ids, array_agg((completed_at at time zone $14)::date - date '1970-01-01') as
        days
    from shift_sign_offs
    where user_id = total.user_id
  ) as shifts on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(completion_date - date '1970-01-01') as days, array_agg(case
        when not is_credited then score * 100 / nullif(total_questions, 0) end) as scores
    from user_training_progress
    where user_id = total.user_id and is_completed
  ) as modules on true
  left join lateral (
    select array_agg(module_id) as ids, array_agg(failed) as failed
    from (
      select module_id, (count(*) filter (where score * 100 < total_questions * $15))::int as failed
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
select 'induction', 1, count(*)::int
from induction_submissions as done
where done.user_id in (
  select user_id
  from chosen
)
union all
select 'shift', shift_id, count(*)::int
from shift_sign_offs as done
where done.user_id in (
  select user_id
  from chosen
)
group by shift_id
union all
select 'module', module_id, count(*)::int
from user_training_progress as done
where is_completed and done.user_id in (
  select user_id
  from chosen
)
group by module_id

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

