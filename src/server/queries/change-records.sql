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
  order by dish.name, dish.id
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
  order by dish.name, dish.id
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

with people as materialized (
  select id, join_date
  from users
  where is_active and role <> 'customer' and users.id in (
    select user_id
    from user_places
    where location_id = any($1::int[])
  )
), strangers as (
  select id, case when is_active and role <> 'customer' then join_date else 'infinity' end as since
  from users
  where not is_active or role = 'customer' or join_date > $2::timestamptz or id = any($3::integer[])
)
select change.id, coalesce(width_bucket(change.at, (
  select array_agg(join_date order by join_date)
  from people
)), 0) - case when change.by in (
  select id
  from people
) then 1 else 0 end as concerned, (
  select count(*)::int
  from (
    select user_id
    from notification_reads
    where notification_id = change.told
  ) as mark
  join people on people.id = mark.user_id
  where people.join_date <= change.at and people.id is distinct
  from change.by
) as seen, (
  select count(*)::int
  from (
    select user_id
    from dish_change_answers
    where change_id = change.id and is_right
  ) as mark
  join people on people.id = mark.user_id
  where people.join_date <= change.at and people.id is distinct
  from change.by
) as right
from unnest( $4::integer[], $5::integer[], $6::timestamptz[], $7::integer[] ) as change (id, told, at, by)

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
    select $1::timestamptz as changed_at, $2::integer as changed_by
  ) as change
  join completion_totals as total on total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($3::int[]) and location_id = $4
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($5)
  )
  join users as person on person.id = total.user_id
  left join notification_reads as reading on reading.notification_id = $6 and reading.user_id = person.id
  left join (
    select user_id, max(answered_at) as latest, bool_or(is_right) as is_right, (count(*) filter (where not
        is_right))::int as wrong
    from dish_change_answers
    where change_id = $7
    group by user_id
  ) as answers on answers.user_id = person.id
  where $8 <> 'minor' and person.is_active and person.role <> 'customer' and person.join_date <=
      change.changed_at and change.changed_by is distinct
  from person.id
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
limit $9
offset $10

with people as (
  select person.id, person.full_name as "fullName", reading.read_at as "seenAt", answers.latest as
      "answeredAt", coalesce(answers.wrong, 0) as "wrongAnswers", case when answers.is_right then 'right' when
      answers.latest is not null then 'wrong' when reading.read_at is not null then 'seen' else 'none' end as
      state
  from (
    select $1::timestamptz as changed_at, $2::integer as changed_by
  ) as change
  join completion_totals as total on total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($3::int[]) and location_id = $4
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($5)
  )
  join users as person on person.id = total.user_id
  left join notification_reads as reading on reading.notification_id = $6 and reading.user_id = person.id
  left join (
    select user_id, max(answered_at) as latest, bool_or(is_right) as is_right, (count(*) filter (where not
        is_right))::int as wrong
    from dish_change_answers
    where change_id = $7
    group by user_id
  ) as answers on answers.user_id = person.id
  where $8 <> 'minor' and person.is_active and person.role <> 'customer' and person.join_date <=
      change.changed_at and change.changed_by is distinct
  from person.id
)
select state, count(*)::int as count
from people
group by state

