-- readChangeTable
select change.id, change.line, change.level, change.is_superseded as "isSuperseded", change.changed_at::text
    as "changedAt", author.full_name as "changedBy", change.changed_by as "changedById", told.id as "toldId",
    array(
  select dish.name
  from menu_items as dish
  where dish.id in (
    select dish_id
    from dish_change_facts
    where change_id = change.id
  )
  order by not exists (
    select
    from dish_change_facts as fact
    where fact.change_id = change.id and fact.dish_id = dish.id and fact.fact = 'menu'
  ), dish.name, dish.id
  limit 3
) as dishes, (
  select count(distinct dish_id)::int
  from dish_change_facts
  where change_id = change.id
) as "dishCount"
from (
  select *
  from dish_changes as change
  where change.level <> 'minor' and exists (
    select
    from dish_change_facts
    where change_id = change.id and dish_id = $1
  )
  order by id desc
  limit $2
  offset $3
) as change
left join users as author on author.id = change.changed_by
left join notifications as told on told.dish_change_id = change.id
order by change.id desc

select count(*)::int as total
from dish_changes as change
where change.level <> 'minor' and exists (
  select
  from dish_change_facts
  where change_id = change.id and dish_id = $1
)

-- readChange
select change.id, change.line, change.level, change.is_superseded as "isSuperseded", change.changed_at::text
    as "changedAt", author.full_name as "changedBy", change.changed_by as "changedById", told.id as "toldId",
    array(
  select dish.name
  from menu_items as dish
  where dish.id in (
    select dish_id
    from dish_change_facts
    where change_id = change.id
  )
  order by not exists (
    select
    from dish_change_facts as fact
    where fact.change_id = change.id and fact.dish_id = dish.id and fact.fact = 'menu'
  ), dish.name, dish.id
  limit 3
) as dishes, (
  select count(distinct dish_id)::int
  from dish_change_facts
  where change_id = change.id
) as "dishCount"
from (
  select *
  from dish_changes as change
  where change.id = $1
  order by id desc
  limit $2
  offset $3
) as change
left join users as author on author.id = change.changed_by
left join notifications as told on told.dish_change_id = change.id
order by change.id desc

with change as materialized (
  select asked.id, asked.told, asked.at, asked.by, nullif(notifications.job_ids, '{}') as jobs
  from unnest( $1::integer[], $2::integer[], $3::timestamptz[], $4::integer[] ) as asked (id, told, at, by)
  left join notifications on notifications.id = asked.told
), told_jobs as materialized (
  select distinct jobs
  from change
), people as materialized (
  select id, greatest(person.join_date, person.account_since) as since, case when exists (
    select
    from told_jobs
    where jobs is not null
  ) then (
    select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null) end
    from user_places as place
    left join unnest(place.job_ids) as job on true
    where place.user_id = person.id
  ) end as jobs
  from users as person
  where is_active and role <> 'customer' and person.id in (
    select user_id
    from user_places
    where location_id = any($5::int[])
  )
), joined as materialized (
  select jobs, (
    select array_agg(since order by since)
    from people
    where coalesce(people.jobs && told_jobs.jobs, true)
  ) as dates
  from told_jobs
), strangers as (
  select id, case when is_active and role <> 'customer' then greatest(person.join_date, person.account_since)
      else 'infinity' end as since, (
    select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null) end
    from user_places as place
    left join unnest(place.job_ids) as job on true
    where place.user_id = person.id
  ) as jobs
  from users as person
  where not is_active or role = 'customer' or greatest(person.join_date, person.account_since) >
      $6::timestamptz or id = any($7::integer[]) or exists (
    select
    from told_jobs
    where jobs is not null
  )
)
select change.id, coalesce(width_bucket(change.at, joined.dates), 0) - case when exists (
  select
  from people
  where people.id = change.by and since <= change.at and coalesce(people.jobs && change.jobs, true)
) then 1 else 0 end as concerned, (
  select count(*)::int
  from (
    select user_id
    from notification_reads
    where notification_id = change.told
  ) as mark
  join people on people.id = mark.user_id
  where people.since <= change.at and people.id is distinct
  from change.by and coalesce(people.jobs && change.jobs, true)
) as seen, (
  select count(*)::int
  from (
    select user_id
    from dish_change_answers
    where change_id = change.id and is_right
  ) as mark
  join people on people.id = mark.user_id
  where people.since <= change.at and people.id is distinct
  from change.by and coalesce(people.jobs && change.jobs, true)
) as right
from change
join joined on joined.jobs is not distinct
from change.jobs

-- readChangePeople
select change.level, change.changed_at::text as "changedAt", change.changed_by as "changedBy", told.id as
    "toldId"
from dish_changes as change
left join notifications as told on told.dish_change_id = change.id
where change.id = $1

with people as (
  select person.id, person.full_name as "fullName", reading.read_at as "seenAt", answers.latest as
      "answeredAt", coalesce(answers.wrong, 0) as "wrongAnswers", case when answers.is_right then 'right' when
      answers.latest is not null then 'wrong' when reading.read_at is not null then 'seen' else 'none' end as
      state
  from (
    select $1::integer as id, $2::timestamptz as changed_at, $3::integer as changed_by
  ) as change
  join completion_totals as total on total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($4::int[]) and location_id = $5
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($6)
  )
  join users as person on person.id = total.user_id
  left join notification_reads as reading on reading.notification_id = $7 and reading.user_id = person.id
  left join (
    select user_id, max(answered_at) as latest, bool_or(is_right) as is_right, (count(*) filter (where not
        is_right))::int as wrong
    from dish_change_answers
    where change_id = $8
    group by user_id
  ) as answers on answers.user_id = person.id
  where $9 <> 'minor' and person.is_active and person.role <> 'customer' and greatest(person.join_date,
      person.account_since) <= change.changed_at and change.changed_by is distinct
  from person.id and coalesce( (
    select job_ids
    from notifications
    where dish_change_id = change.id and job_ids <> '{}'
  ) && (
    select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null) end
    from user_places as place
    left join unnest(place.job_ids) as job on true
    where place.user_id = person.id
  ), true)
)
select people.*, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = people.id
  order by location.display_order, location.id
) as places
from people
where true
order by "fullName", id
limit $10
offset $11

with people as (
  select person.id, person.full_name as "fullName", reading.read_at as "seenAt", answers.latest as
      "answeredAt", coalesce(answers.wrong, 0) as "wrongAnswers", case when answers.is_right then 'right' when
      answers.latest is not null then 'wrong' when reading.read_at is not null then 'seen' else 'none' end as
      state
  from (
    select $1::integer as id, $2::timestamptz as changed_at, $3::integer as changed_by
  ) as change
  join completion_totals as total on total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($4::int[]) and location_id = $5
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($6)
  )
  join users as person on person.id = total.user_id
  left join notification_reads as reading on reading.notification_id = $7 and reading.user_id = person.id
  left join (
    select user_id, max(answered_at) as latest, bool_or(is_right) as is_right, (count(*) filter (where not
        is_right))::int as wrong
    from dish_change_answers
    where change_id = $8
    group by user_id
  ) as answers on answers.user_id = person.id
  where $9 <> 'minor' and person.is_active and person.role <> 'customer' and greatest(person.join_date,
      person.account_since) <= change.changed_at and change.changed_by is distinct
  from person.id and coalesce( (
    select job_ids
    from notifications
    where dish_change_id = change.id and job_ids <> '{}'
  ) && (
    select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null) end
    from user_places as place
    left join unnest(place.job_ids) as job on true
    where place.user_id = person.id
  ), true)
)
select state, count(*)::int as count
from people
group by state

