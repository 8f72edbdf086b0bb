-- readNeedTable
with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, (
      select join_date
      from users
      where id = total.user_id
    ) as at
    from completion_totals as total
    where total.is_listed and not total.is_inducted and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    )
    order by total.user_id
    limit $5
    offset $6
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from completion_totals as total
where total.is_listed and not total.is_inducted and total.user_id in (
  select user_id
  from user_places
  where location_id = any($1::int[]) and location_id = $2
) and not total.user_id in (
  select user_id
  from absences
  where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
)

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (module.name)::text as what, (stuck.fails)::int as count, stuck.since as
        at
    from stuck_learners as stuck
    join training_modules as module on module.id = stuck.module_id and module.is_active
    join completion_totals as total on total.user_id = stuck.user_id and total.is_listed
    where total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    )
    order by stuck.since, stuck.user_id, stuck.module_id
    limit $5
    offset $6
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from stuck_learners as stuck
join training_modules as module on module.id = stuck.module_id and module.is_active
join completion_totals as total on total.user_id = stuck.user_id and total.is_listed
where total.user_id in (
  select user_id
  from user_places
  where location_id = any($1::int[]) and location_id = $2
) and not total.user_id in (
  select user_id
  from absences
  where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
)

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, person.join_date as at
    from users as person
    join completion_totals as total on total.user_id = person.id and total.is_listed
    where person.last_here_on is null and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    )
    order by person.join_date, person.id
    limit $5
    offset $6
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from users as person
join completion_totals as total on total.user_id = person.id and total.is_listed
where person.last_here_on is null and total.user_id in (
  select user_id
  from user_places
  where location_id = any($1::int[]) and location_id = $2
) and not total.user_id in (
  select user_id
  from absences
  where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
)

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, case when
        isfinite(person.last_here_on) then (person.last_here_on + time '12:00') at time zone $1 end as at
    from users as person
    join completion_totals as total on total.user_id = person.id and total.is_listed
    where person.last_here_on < $2::date - $3::int and total.user_id in (
      select user_id
      from user_places
      where location_id = any($4::int[]) and location_id = $5
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $6::date and (ends_on is null or ends_on >= $7::date)
    )
    order by person.last_here_on, person.id
    limit $8
    offset $9
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from users as person
join completion_totals as total on total.user_id = person.id and total.is_listed
where person.last_here_on < $1::date - $2::int and total.user_id in (
  select user_id
  from user_places
  where location_id = any($3::int[]) and location_id = $4
) and not total.user_id in (
  select user_id
  from absences
  where kind = 'leave' and starts_on <= $5::date and (ends_on is null or ends_on >= $6::date)
)

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select claim.user_id as user_id, (reward.name)::text as what, (null)::int as count, claim.expiry_date as
        at
    from user_rewards as claim
    join rewards as reward on reward.id = claim.reward_id
    where not claim.is_redeemed and claim.expiry_date > $1::timestamptz and claim.expiry_date <=
        $2::timestamptz and exists (
      select
      from users as person
      where person.id = claim.user_id and person.is_active
    ) and claim.user_id in (
      select user_id
      from user_places
      where location_id = any($3::int[]) and location_id = $4
    ) and not claim.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $5::date and (ends_on is null or ends_on >= $6::date)
    )
    order by claim.expiry_date, claim.id
    limit $7
    offset $8
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from user_rewards as claim
join rewards as reward on reward.id = claim.reward_id
where not claim.is_redeemed and claim.expiry_date > $1::timestamptz and claim.expiry_date <= $2::timestamptz
    and exists (
  select
  from users as person
  where person.id = claim.user_id and person.is_active
) and claim.user_id in (
  select user_id
  from user_places
  where location_id = any($3::int[]) and location_id = $4
) and not claim.user_id in (
  select user_id
  from absences
  where kind = 'leave' and starts_on <= $5::date and (ends_on is null or ends_on >= $6::date)
)

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select link.user_id as user_id, (null)::text as what, (null)::int as count, link.expires_at as at
    from password_reset_tokens as link
    join users as person on person.id = link.user_id and person.is_active
    where link.used_at is null and link.expires_at > $1::timestamptz and link.expires_at <= $2::timestamptz
        and link.expires_at - link.created_at > interval '1 day' and link.user_id in (
      select user_id
      from user_places
      where location_id = any($3::int[]) and location_id = $4
    )
    order by link.expires_at, link.user_id
    limit $5
    offset $6
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places
from page
join users as person on person.id = page.user_id
order by page.place

select count(*)::int as count
from password_reset_tokens as link
join users as person on person.id = link.user_id and person.is_active
where link.used_at is null and link.expires_at > $1::timestamptz and link.expires_at <= $2::timestamptz and
    link.expires_at - link.created_at > interval '1 day' and link.user_id in (
  select user_id
  from user_places
  where location_id = any($3::int[]) and location_id = $4
)

