-- readScopes
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

-- summariseNeeds
with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (held.user_id)::int as user_id, (null)::text as name
    from assignment_people as held
    join assignments as given on given.id = held.assignment_id
    left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
    where held.due_on < $1 and given.ended_at is null and item.is_archived is not true and given.kind not in
        ('plan', 'shifts') and held.user_id in (
      select user_id
      from user_places
      where location_id = any($2::int[]) and location_id = $3
    ) and not held.user_id in (
      select user_id
      from absences
      where starts_on <= $4::date and (ends_on is null or ends_on >= $5::date)
    )
    order by held.due_on, held.user_id, held.assignment_id
    limit $6
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $7
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $8 and step = 'app' and business_day >=
        (($9::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $10::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $11::timestamptz::date - 2 and $12::timestamptz::date + 2 and
          entry.business_day = (($13::timestamptz at time zone coalesce(location.time_zone, $14)) -
          $15::interval)::date
      order by greatest(entry.starts_at - $16::timestamptz, $17::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $18::text ) else $19::text end) - $20::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $21::date and (ends_on is null or ends_on >= $22::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (reminded.user_id)::int as user_id, (null)::text as name
    from (
      select told.user_id, open.what, open.due
      from (
        select distinct user_id, subject
        from reminders
        where step = 'manager'
      ) as told
      join (
        select total.user_id, 'due policy ' || policy.id as subject, 'due' as kind, 'Policy: ' || asked.title
            as what, coalesce(renewal.due, wanted.since + $1::int) as due, coalesce(renewal.due - $2::int,
            wanted.since) as since, policy.link
        from (
          with people as materialized (
            select total.user_id
            from completion_totals as total
            where total.is_listed and total.user_id in (
              select user_id
              from user_places
              where location_id = any($3::int[]) and location_id = $4
            ) and total.user_id in (
              select user_id
              from reminders
              where step = 'manager' and starts_with(subject, $5)
            ) and not total.user_id in (
              select user_id
              from absences
              where starts_on <= $6::date and (ends_on is null or ends_on >= $7::date)
            )
          ), renewed as (
            select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
            from people
            join policy_agreements as agreement using (user_id)
            join (
              select *
              from json_to_recordset($8::json) as asked (id int, title text, accepted text[], months int)
            ) as policy on policy.id = agreement.policy_id
            where agreement.policy_id = any($9::int[]) and agreement.version = any(policy.accepted) and
                (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days =>
                $10) > $11::date)
            group by agreement.user_id
          )
          select alike.*, known.texts
          from (
            select array_agg(user_id) as user_ids, renewed, theirs
            from (
              select people.user_id, known.hash, renewed.ids as renewed, array[]::boolean[] as theirs
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
          select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else
              policy.texts && alike.texts end, false) as is_held
          from json_to_recordset($12::json) as policy (id int, title text, read_by date, is_renewed boolean,
              texts text[], audience int)
          where coalesce(alike.theirs[audience], true)
        ) as asked
        join json_to_recordset($13::json) as policy (id int, accepted text[], months int, asked_on date, link
            text) using (id)
        cross join unnest(alike.user_ids) as total (user_id)
        join induction_submissions as induction on induction.user_id = total.user_id
        cross join lateral (
          select (max(agreed_on) filter (where version = any(policy.accepted)) + make_interval(months =>
              policy.months))::date as due
          from policy_agreements
          where user_id = total.user_id and policy_id = policy.id
        ) as renewal
        cross join lateral (
          select greatest(policy.asked_on, ((induction.submitted_at at time zone $14) - $15::interval)::date,
              (
            select ((max(place.since) at time zone $16) - $17::interval)::date
            from user_places as place
            where place.user_id = total.user_id
          ) ) as since
        ) as wanted
        where not asked.is_held and not exists (
          select
          from assignment_people as held
          join assignments as given on given.id = held.assignment_id
          where held.user_id = total.user_id and held.due_on is not null and given.ended_at is null and
              given.kind = 'policies' and given.item_id = policy.id
        )
        union all
        select held.user_id, 'due assignment ' || given.id, 'due', coalesce(item.title, case given.kind when
            $18 then $19 when $20 then $21 when $22 then $23 end), held.due_on, greatest(held.joined_on,
            held.done_on, held.excused_on), case given.kind when $24 then $25 when $26 then $27 when $28 then
            $29 when $30 then $31 when $32 then $33 when $34 then $35 when $36 then $37 when $38 then $39 when
            $40 then $41 end
        from assignment_people as held
        join assignments as given on given.id = held.assignment_id
        left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
        where held.user_id in (
          select user_id
          from user_places
          where location_id = any($42::int[]) and location_id = $43
        ) and held.user_id in (
          select user_id
          from reminders
          where step = 'manager' and starts_with(subject, $44)
        ) and held.due_on is not null and given.ended_at is null and item.is_archived is not true and
            given.kind not in ('plan', 'shifts') and case when held.due_on is null or coalesce(held.done_on,
            held.excused_on) is not null and held.due_on > $45::date + $46::int then case when held.excused_on
            is not null and coalesce(held.done_on < held.excused_on, true) then 'excused' else 'done' end when
            held.due_on < $47::date then 'overdue' when held.due_on <= $48::date + $49::int then 'due-soon'
            else 'open' end not in ('done', 'excused') and not held.user_id in (
          select user_id
          from absences
          where starts_on <= $50::date and (ends_on is null or ends_on >= $51::date)
        )
        union all
        select licence.user_id, 'due licence ' || licence.id, 'expiry', kind.name, licence.expires_on,
            ((licence.added_at at time zone $52) - $53::interval)::date, $54::text
        from licences as licence
        join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
        where licence.checked_at is not null and licence.user_id in (
          select user_id
          from user_places
          where location_id = any($55::int[]) and location_id = $56
        ) and licence.user_id in (
          select user_id
          from reminders
          where step = 'manager' and starts_with(subject, $57)
        ) and not exists (
          select
          from licences as later
          where later.user_id = licence.user_id and later.kind_id = licence.kind_id and (later.expires_on,
              later.id) > (licence.expires_on, licence.id)
        )
      ) as open on open.user_id = told.user_id and open.subject = told.subject
      join completion_totals as total on total.user_id = told.user_id and total.is_listed
      where total.user_id in (
        select user_id
        from user_places
        where location_id = any($58::int[]) and location_id = $59
      ) and not total.user_id in (
        select user_id
        from absences
        where kind = 'leave' and starts_on <= $60::date and (ends_on is null or ends_on >= $61::date)
      )
    ) as reminded
    order by reminded.due, reminded.user_id, reminded.what
    limit $62
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $63
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
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
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $7 and step = 'app' and business_day >=
        (($8::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $9::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $10::timestamptz::date - 2 and $11::timestamptz::date + 2 and
          entry.business_day = (($12::timestamptz at time zone coalesce(location.time_zone, $13)) -
          $14::interval)::date
      order by greatest(entry.starts_at - $15::timestamptz, $16::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $17::text ) else $18::text end) - $19::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $20::date and (ends_on is null or ends_on >= $21::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (reader.user_id)::int as user_id, (null)::text as name
    from (
      select unnest(alike.user_ids) as user_id, missing.*
      from (
        with people as materialized (
          select total.user_id
          from completion_totals as total
          where total.is_listed and total.is_inducted and total.user_id in (
            select user_id
            from user_places
            where location_id = any($1::int[]) and location_id = $2
          ) and not total.user_id in (
            select user_id
            from absences
            where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
          )
        ), renewed as (
          select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
          from people
          join policy_agreements as agreement using (user_id)
          join (
            select *
            from json_to_recordset($5::json) as asked (id int, title text, accepted text[], months int)
          ) as policy on policy.id = agreement.policy_id
          where agreement.policy_id = any($6::int[]) and agreement.version = any(policy.accepted) and
              (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days =>
              $7) > $8::date)
          group by agreement.user_id
        )
        select alike.*, known.texts
        from (
          select array_agg(user_id) as user_ids, renewed, theirs
          from (
            select people.user_id, known.hash, renewed.ids as renewed, array[]::boolean[] as theirs
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
        select min(title) as title, count(*)::int as policies, min(read_by) as read_by
        from (
          select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else
              policy.texts && alike.texts end, false) as is_held
          from json_to_recordset($9::json) as policy (id int, title text, read_by date, is_renewed boolean,
              texts text[], audience int)
          where coalesce(alike.theirs[audience], true)
        ) as asked
        where not is_held
      ) as missing
      where missing.policies > 0
    ) as reader
    order by reader.read_by, reader.user_id
    limit $10
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $11
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $12 and step = 'app' and business_day >=
        (($13::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $14::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $15::timestamptz::date - 2 and $16::timestamptz::date + 2 and
          entry.business_day = (($17::timestamptz at time zone coalesce(location.time_zone, $18)) -
          $19::interval)::date
      order by greatest(entry.starts_at - $20::timestamptz, $21::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $22::text ) else $23::text end) - $24::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $25::date and (ends_on is null or ends_on >= $26::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
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
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $7 and step = 'app' and business_day >=
        (($8::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $9::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $10::timestamptz::date - 2 and $11::timestamptz::date + 2 and
          entry.business_day = (($12::timestamptz at time zone coalesce(location.time_zone, $13)) -
          $14::interval)::date
      order by greatest(entry.starts_at - $15::timestamptz, $16::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $17::text ) else $18::text end) - $19::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $20::date and (ends_on is null or ends_on >= $21::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
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
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
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
    order by person.last_here_on, person.id
    limit $7
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $8
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $9 and step = 'app' and business_day >=
        (($10::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $11::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $12::timestamptz::date - 2 and $13::timestamptz::date + 2 and
          entry.business_day = (($14::timestamptz at time zone coalesce(location.time_zone, $15)) -
          $16::interval)::date
      order by greatest(entry.starts_at - $17::timestamptz, $18::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $19::text ) else $20::text end) - $21::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $22::date and (ends_on is null or ends_on >= $23::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (claim.user_id)::int as user_id, (null)::text as name
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
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $8
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $9 and step = 'app' and business_day >=
        (($10::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $11::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $12::timestamptz::date - 2 and $13::timestamptz::date + 2 and
          entry.business_day = (($14::timestamptz at time zone coalesce(location.time_zone, $15)) -
          $16::interval)::date
      order by greatest(entry.starts_at - $17::timestamptz, $18::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $19::text ) else $20::text end) - $21::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $22::date and (ends_on is null or ends_on >= $23::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
    from completion_totals as total
    join users as person on person.id = total.user_id
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and exists (
      select
      from dish_changes
      where level = 'relearn' and not is_superseded
    ) and exists (
      select 1
      from dish_changes as change
      where change.level = 'relearn' and not change.is_superseded and person.is_active and person.role <>
          'customer' and greatest(person.join_date, person.account_since) <= change.changed_at and
          change.changed_by is distinct
      from person.id and coalesce( (
        select job_ids
        from notifications
        where dish_change_id = change.id and job_ids <> '{}'
      ) && (
        select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null)
            end
        from user_places as place
        left join unnest(place.job_ids) as job on true
        where place.user_id = person.id
      ), true) and not exists (
        select
        from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
    )
    order by total.user_id
    limit $5
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, (
  select count(distinct user_id)::int
  from (
    select user_id
    from found
  ) as asked
  where not exists (
    select
    from reminders
    where reminders.user_id = asked.user_id and subject = $7 and step = 'app' and business_day >=
        (($8::timestamptz at time zone case when exists (
      select
      from locations
      where time_zone is not null and is_active
    ) then coalesce( (
      select coalesce(location.time_zone, $9::text)
      from rota_entries as entry
      join locations as location on location.id = entry.location_id
      where entry.user_id = asked.user_id and not entry.is_removed and location.is_active and
          entry.business_day between $10::timestamptz::date - 2 and $11::timestamptz::date + 2 and
          entry.business_day = (($12::timestamptz at time zone coalesce(location.time_zone, $13)) -
          $14::interval)::date
      order by greatest(entry.starts_at - $15::timestamptz, $16::timestamptz - entry.ends_at), entry.id
      limit 1
    ), (
      select max(location.time_zone)
      from user_places as membership
      join locations as location on location.id = membership.location_id
      where membership.user_id = asked.user_id and location.is_active
      having count(*) = 1
    ), $17::text ) else $18::text end) - $19::interval)::date
  ) and not asked.user_id in (
    select user_id
    from absences
    where kind = 'leave' and starts_on <= $20::date and (ends_on is null or ends_on >= $21::date)
  )
) as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (link.user_id)::int as user_id, (null)::text as name
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
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (total.user_id)::int as user_id, (null)::text as name
    from completion_totals as total
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and exists (
      select
      from jobs
      where is_active
    ) and exists (
      select
      from user_places as place
      where place.user_id = total.user_id and place.job_ids = '{}'
    )
    order by (
      select join_date
      from users
      where id = total.user_id
    ) desc, total.user_id
    limit $5
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (licence.user_id)::int as user_id, (null)::text as name
    from licences as licence
    join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
    where licence.checked_at is null and licence.expires_on >= $1::date and licence.user_id <> $2 and
        licence.user_id in (
      select user_id
      from user_places
      where location_id = any($3::int[]) and location_id = $4
    ) and exists (
      select
      from users as person
      where person.id = licence.user_id and person.is_active
    )
    order by licence.added_at, licence.id
    limit $5
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (licence.user_id)::int as user_id, (null)::text as name
    from licences as licence
    join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
    where licence.checked_at is not null and licence.expires_on between $1::date - $2::int and $3::date +
        $4::int and licence.user_id in (
      select user_id
      from user_places
      where location_id = any($5::int[]) and location_id = $6
    ) and exists (
      select
      from users as person
      where person.id = licence.user_id and person.is_active
    ) and not exists (
      select
      from licences as later
      where later.user_id = licence.user_id and later.kind_id = licence.kind_id and (later.expires_on,
          later.id) > (licence.expires_on, licence.id)
    )
    order by licence.expires_on, licence.id
    limit $7
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $8
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (place.user_id)::int as user_id, (null)::text as name
    from licence_kinds as kind
    join user_places as place on kind.job_ids && place.job_ids
    join locations as location on location.id = place.location_id and location.is_active
    join users as person on person.id = place.user_id and person.is_active
    where kind.is_active and kind.job_ids <> '{}' and location.id = any($1::int[]) and location.id = $2 and
        not place.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and not exists (
      select
      from licences as held
      where held.user_id = place.user_id and held.kind_id = kind.id and held.checked_at is not null and
          (($5::timestamptz at time zone coalesce(location.time_zone, $6)) - $7::interval)::date between
          held.issued_on and held.expires_on
    )
    order by place.since, place.user_id, kind.id
    limit $8
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $9
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (null)::int as user_id, (location.name)::text as name
    from invitations as invitation
    join locations as location on location.id = invitation.location_id
    where invitation.withdrawn_at is null and invitation.expires_at > $1::timestamptz and
        invitation.expires_at <= $2::timestamptz and not (is_for_one and exists (
      select
      from invitation_uses
      where invitation_id = invitation.id
    )) and location.id = any($3::int[]) and location.id = $4
    order by invitation.expires_at, invitation.id
    limit $5
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $6
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (null)::int as user_id, (told.title)::text as name
    from notifications as told
    where told.sent and told.withdrawn_at is null and told.recipient_id is null and told.dish_change_id is
        null and told.reminds is null and cardinality(told.location_ids) > 0 and told.location_ids <@
        $1::int[] and coalesce(told.scheduled_for, told.created_at) <= $2::timestamptz and
        coalesce(told.scheduled_for, told.created_at) > $3::timestamptz and exists (
      select
      from completion_totals as total
      where total.is_listed and total.user_id in (
        select user_id
        from user_places
        where location_id = any($4::int[]) and location_id = $5
      ) and (told.location_ids = '{}' and told.positions = '{}' or exists (
        select
        from user_places as belongs
        where belongs.user_id = total.user_id and (told.location_ids = '{}' or belongs.location_id =
            any(told.location_ids)) and (told.positions = '{}' or belongs.position = any(told.positions))
      )) and not exists (
        select
        from notification_reads as seen
        where seen.notification_id = told.id and seen.user_id = total.user_id
      )
    )
    order by told.id
    limit $6
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $7
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (null)::int as user_id, (person.full_name)::text as name
    from rota_entries as entry
    join users as person on person.id = entry.user_id
    where entry.business_day >= $1::date and not entry.is_removed and case when not person.is_active then
        'left' when exists (
      select
      from absences as absence
      where absence.user_id = person.id and absence.kind = 'leave' and absence.starts_on <= entry.business_day
          and (absence.ends_on is null or absence.ends_on >= entry.business_day)
    ) then 'leave' end is not null and entry.location_id = any($2::int[]) and entry.location_id = $3
    order by entry.business_day, entry.id
    limit $4
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $5
  order by found.place
) as first, null as "toRemind"

with found as materialized (
  select row_number() over () as place, listed.*
  from (
    select (null)::int as user_id, (concat(location.name, ' has no valid ', lower(left(kind.name, 1)),
        substr(kind.name, 2)))::text as name
    from licence_kinds as kind
    join locations as location on location.is_active and (kind.location_ids is null or location.id =
        any(kind.location_ids))
    where kind.is_active and location.id = any($1::int[]) and location.id = $2 and not exists (
      select
      from user_places as place
      join users as person on person.id = place.user_id and person.is_active
      where place.location_id = location.id and exists (
        select
        from licences as held
        where held.user_id = place.user_id and held.kind_id = kind.id and held.checked_at is not null and
            (($3::timestamptz at time zone coalesce(location.time_zone, $4)) - $5::interval)::date between
            held.issued_on and held.expires_on
      )
    )
    order by location.display_order, location.id, kind.id
    limit $6
  ) as listed
)
select (
  select count(*)::int
  from found
) as count, array(
  select coalesce(found.name, person.full_name)
  from found
  left join users as person on person.id = found.user_id
  where found.place <= $7
  order by found.place
) as first, null as "toRemind"

-- countNeeds
-- nothing

-- needReminder
-- nothing

-- readNeedTable
with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select held.user_id as user_id, (coalesce(item.title, case given.kind when $1 then $2 when $3 then $4 when
        $5 then $6 end))::text as what, (null)::int as count, held.due_on + time '12:00' as at, (count(*) over
        ())::int as total
    from assignment_people as held
    join assignments as given on given.id = held.assignment_id
    left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
    where held.due_on < $7 and given.ended_at is null and item.is_archived is not true and given.kind not in
        ('plan', 'shifts') and held.user_id in (
      select user_id
      from user_places
      where location_id = any($8::int[]) and location_id = $9
    ) and not held.user_id in (
      select user_id
      from absences
      where starts_on <= $10::date and (ends_on is null or ends_on >= $11::date)
    )
    order by held.due_on, held.user_id, held.assignment_id
    limit $12
    offset $13
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select reminded.user_id as user_id, (reminded.what)::text as what, (null)::int as count, reminded.due +
        time '12:00' as at, (count(*) over ())::int as total
    from (
      select told.user_id, open.what, open.due
      from (
        select distinct user_id, subject
        from reminders
        where step = 'manager'
      ) as told
      join (
        select total.user_id, 'due policy ' || policy.id as subject, 'due' as kind, 'Policy: ' || asked.title
            as what, coalesce(renewal.due, wanted.since + $1::int) as due, coalesce(renewal.due - $2::int,
            wanted.since) as since, policy.link
        from (
          with people as materialized (
            select total.user_id
            from completion_totals as total
            where total.is_listed and total.user_id in (
              select user_id
              from user_places
              where location_id = any($3::int[]) and location_id = $4
            ) and total.user_id in (
              select user_id
              from reminders
              where step = 'manager' and starts_with(subject, $5)
            ) and not total.user_id in (
              select user_id
              from absences
              where starts_on <= $6::date and (ends_on is null or ends_on >= $7::date)
            )
          ), renewed as (
            select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
            from people
            join policy_agreements as agreement using (user_id)
            join (
              select *
              from json_to_recordset($8::json) as asked (id int, title text, accepted text[], months int)
            ) as policy on policy.id = agreement.policy_id
            where agreement.policy_id = any($9::int[]) and agreement.version = any(policy.accepted) and
                (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days =>
                $10) > $11::date)
            group by agreement.user_id
          )
          select alike.*, known.texts
          from (
            select array_agg(user_id) as user_ids, renewed, theirs
            from (
              select people.user_id, known.hash, renewed.ids as renewed, array[]::boolean[] as theirs
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
          select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else
              policy.texts && alike.texts end, false) as is_held
          from json_to_recordset($12::json) as policy (id int, title text, read_by date, is_renewed boolean,
              texts text[], audience int)
          where coalesce(alike.theirs[audience], true)
        ) as asked
        join json_to_recordset($13::json) as policy (id int, accepted text[], months int, asked_on date, link
            text) using (id)
        cross join unnest(alike.user_ids) as total (user_id)
        join induction_submissions as induction on induction.user_id = total.user_id
        cross join lateral (
          select (max(agreed_on) filter (where version = any(policy.accepted)) + make_interval(months =>
              policy.months))::date as due
          from policy_agreements
          where user_id = total.user_id and policy_id = policy.id
        ) as renewal
        cross join lateral (
          select greatest(policy.asked_on, ((induction.submitted_at at time zone $14) - $15::interval)::date,
              (
            select ((max(place.since) at time zone $16) - $17::interval)::date
            from user_places as place
            where place.user_id = total.user_id
          ) ) as since
        ) as wanted
        where not asked.is_held and not exists (
          select
          from assignment_people as held
          join assignments as given on given.id = held.assignment_id
          where held.user_id = total.user_id and held.due_on is not null and given.ended_at is null and
              given.kind = 'policies' and given.item_id = policy.id
        )
        union all
        select held.user_id, 'due assignment ' || given.id, 'due', coalesce(item.title, case given.kind when
            $18 then $19 when $20 then $21 when $22 then $23 end), held.due_on, greatest(held.joined_on,
            held.done_on, held.excused_on), case given.kind when $24 then $25 when $26 then $27 when $28 then
            $29 when $30 then $31 when $32 then $33 when $34 then $35 when $36 then $37 when $38 then $39 when
            $40 then $41 end
        from assignment_people as held
        join assignments as given on given.id = held.assignment_id
        left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
        where held.user_id in (
          select user_id
          from user_places
          where location_id = any($42::int[]) and location_id = $43
        ) and held.user_id in (
          select user_id
          from reminders
          where step = 'manager' and starts_with(subject, $44)
        ) and held.due_on is not null and given.ended_at is null and item.is_archived is not true and
            given.kind not in ('plan', 'shifts') and case when held.due_on is null or coalesce(held.done_on,
            held.excused_on) is not null and held.due_on > $45::date + $46::int then case when held.excused_on
            is not null and coalesce(held.done_on < held.excused_on, true) then 'excused' else 'done' end when
            held.due_on < $47::date then 'overdue' when held.due_on <= $48::date + $49::int then 'due-soon'
            else 'open' end not in ('done', 'excused') and not held.user_id in (
          select user_id
          from absences
          where starts_on <= $50::date and (ends_on is null or ends_on >= $51::date)
        )
        union all
        select licence.user_id, 'due licence ' || licence.id, 'expiry', kind.name, licence.expires_on,
            ((licence.added_at at time zone $52) - $53::interval)::date, $54::text
        from licences as licence
        join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
        where licence.checked_at is not null and licence.user_id in (
          select user_id
          from user_places
          where location_id = any($55::int[]) and location_id = $56
        ) and licence.user_id in (
          select user_id
          from reminders
          where step = 'manager' and starts_with(subject, $57)
        ) and not exists (
          select
          from licences as later
          where later.user_id = licence.user_id and later.kind_id = licence.kind_id and (later.expires_on,
              later.id) > (licence.expires_on, licence.id)
        )
      ) as open on open.user_id = told.user_id and open.subject = told.subject
      join completion_totals as total on total.user_id = told.user_id and total.is_listed
      where total.user_id in (
        select user_id
        from user_places
        where location_id = any($58::int[]) and location_id = $59
      ) and not total.user_id in (
        select user_id
        from absences
        where kind = 'leave' and starts_on <= $60::date and (ends_on is null or ends_on >= $61::date)
      )
    ) as reminded
    order by reminded.due, reminded.user_id, reminded.what
    limit $62
    offset $63
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, (
      select join_date
      from users
      where id = total.user_id
    ) as at, (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select reader.user_id as user_id, (reader.title)::text as what, (reader.policies)::int as count,
        reader.read_by + time '12:00' as at, (count(*) over ())::int as total
    from (
      select unnest(alike.user_ids) as user_id, missing.*
      from (
        with people as materialized (
          select total.user_id
          from completion_totals as total
          where total.is_listed and total.is_inducted and total.user_id in (
            select user_id
            from user_places
            where location_id = any($1::int[]) and location_id = $2
          ) and not total.user_id in (
            select user_id
            from absences
            where starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
          )
        ), renewed as (
          select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
          from people
          join policy_agreements as agreement using (user_id)
          join (
            select *
            from json_to_recordset($5::json) as asked (id int, title text, accepted text[], months int)
          ) as policy on policy.id = agreement.policy_id
          where agreement.policy_id = any($6::int[]) and agreement.version = any(policy.accepted) and
              (policy.months is null or agreement.agreed_on + make_interval(months => policy.months, days =>
              $7) > $8::date)
          group by agreement.user_id
        )
        select alike.*, known.texts
        from (
          select array_agg(user_id) as user_ids, renewed, theirs
          from (
            select people.user_id, known.hash, renewed.ids as renewed, array[]::boolean[] as theirs
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
        select min(title) as title, count(*)::int as policies, min(read_by) as read_by
        from (
          select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else
              policy.texts && alike.texts end, false) as is_held
          from json_to_recordset($9::json) as policy (id int, title text, read_by date, is_renewed boolean,
              texts text[], audience int)
          where coalesce(alike.theirs[audience], true)
        ) as asked
        where not is_held
      ) as missing
      where missing.policies > 0
    ) as reader
    order by reader.read_by, reader.user_id
    limit $10
    offset $11
  ) as found
)
select page.place as id, page.user_id as "userId", person.full_name as "fullName", page.what, page.count,
    page.at, array(
  select location.name
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = page.user_id
  order by location.display_order, location.id
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (module.name)::text as what, (stuck.fails)::int as count, stuck.since as
        at, (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, person.join_date as at,
        (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, case when
        isfinite(person.last_here_on) then (person.last_here_on + time '12:00') at time zone $1 end as at,
        (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select claim.user_id as user_id, (reward.name)::text as what, (null)::int as count, claim.expiry_date as
        at, (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, ((
      select (array_agg(concat_ws(': ', (
        select name
        from menu_items
        where id = (
          select min(dish_id)
          from dish_change_facts
          where change_id = change.id
          having count(distinct dish_id) = 1
        )
      ), change.line) order by change.id))[1]
      from dish_changes as change
      where change.level = 'relearn' and not change.is_superseded and person.is_active and person.role <>
          'customer' and greatest(person.join_date, person.account_since) <= change.changed_at and
          change.changed_by is distinct
      from person.id and coalesce( (
        select job_ids
        from notifications
        where dish_change_id = change.id and job_ids <> '{}'
      ) && (
        select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null)
            end
        from user_places as place
        left join unnest(place.job_ids) as job on true
        where place.user_id = person.id
      ), true) and not exists (
        select
        from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
    ))::text as what, ((
      select count(*)
      from dish_changes as change
      where change.level = 'relearn' and not change.is_superseded and person.is_active and person.role <>
          'customer' and greatest(person.join_date, person.account_since) <= change.changed_at and
          change.changed_by is distinct
      from person.id and coalesce( (
        select job_ids
        from notifications
        where dish_change_id = change.id and job_ids <> '{}'
      ) && (
        select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null)
            end
        from user_places as place
        left join unnest(place.job_ids) as job on true
        where place.user_id = person.id
      ), true) and not exists (
        select
        from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
    ))::int as count, (
      select min(change.changed_at)
      from dish_changes as change
      where change.level = 'relearn' and not change.is_superseded and person.is_active and person.role <>
          'customer' and greatest(person.join_date, person.account_since) <= change.changed_at and
          change.changed_by is distinct
      from person.id and coalesce( (
        select job_ids
        from notifications
        where dish_change_id = change.id and job_ids <> '{}'
      ) && (
        select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null)
            end
        from user_places as place
        left join unnest(place.job_ids) as job on true
        where place.user_id = person.id
      ), true) and not exists (
        select
        from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
    ) as at, (count(*) over ())::int as total
    from completion_totals as total
    join users as person on person.id = total.user_id
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and exists (
      select
      from dish_changes
      where level = 'relearn' and not is_superseded
    ) and exists (
      select 1
      from dish_changes as change
      where change.level = 'relearn' and not change.is_superseded and person.is_active and person.role <>
          'customer' and greatest(person.join_date, person.account_since) <= change.changed_at and
          change.changed_by is distinct
      from person.id and coalesce( (
        select job_ids
        from notifications
        where dish_change_id = change.id and job_ids <> '{}'
      ) && (
        select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null)
            end
        from user_places as place
        left join unnest(place.job_ids) as job on true
        where place.user_id = person.id
      ), true) and not exists (
        select
        from dish_change_answers as answer
        where answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      )
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select link.user_id as user_id, (null)::text as what, (null)::int as count, link.expires_at as at,
        (count(*) over ())::int as total
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select total.user_id as user_id, (null)::text as what, (null)::int as count, (
      select join_date
      from users
      where id = total.user_id
    ) as at, (count(*) over ())::int as total
    from completion_totals as total
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[]) and location_id = $2
    ) and not total.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and exists (
      select
      from jobs
      where is_active
    ) and exists (
      select
      from user_places as place
      where place.user_id = total.user_id and place.job_ids = '{}'
    )
    order by (
      select join_date
      from users
      where id = total.user_id
    ) desc, total.user_id
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select licence.user_id as user_id, (kind.name)::text as what, (null)::int as count, licence.added_at as
        at, (count(*) over ())::int as total
    from licences as licence
    join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
    where licence.checked_at is null and licence.expires_on >= $1::date and licence.user_id <> $2 and
        licence.user_id in (
      select user_id
      from user_places
      where location_id = any($3::int[]) and location_id = $4
    ) and exists (
      select
      from users as person
      where person.id = licence.user_id and person.is_active
    )
    order by licence.added_at, licence.id
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select licence.user_id as user_id, (kind.name)::text as what, (null)::int as count, licence.expires_on +
        time '12:00' as at, (count(*) over ())::int as total
    from licences as licence
    join licence_kinds as kind on kind.id = licence.kind_id and kind.is_active
    where licence.checked_at is not null and licence.expires_on between $1::date - $2::int and $3::date +
        $4::int and licence.user_id in (
      select user_id
      from user_places
      where location_id = any($5::int[]) and location_id = $6
    ) and exists (
      select
      from users as person
      where person.id = licence.user_id and person.is_active
    ) and not exists (
      select
      from licences as later
      where later.user_id = licence.user_id and later.kind_id = licence.kind_id and (later.expires_on,
          later.id) > (licence.expires_on, licence.id)
    )
    order by licence.expires_on, licence.id
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

with page as materialized (
  select (row_number() over ())::int as place, found.*
  from (
    select place.user_id as user_id, (kind.name)::text as what, (null)::int as count, place.since as at,
        (count(*) over ())::int as total
    from licence_kinds as kind
    join user_places as place on kind.job_ids && place.job_ids
    join locations as location on location.id = place.location_id and location.is_active
    join users as person on person.id = place.user_id and person.is_active
    where kind.is_active and kind.job_ids <> '{}' and location.id = any($1::int[]) and location.id = $2 and
        not place.user_id in (
      select user_id
      from absences
      where kind = 'leave' and starts_on <= $3::date and (ends_on is null or ends_on >= $4::date)
    ) and not exists (
      select
      from licences as held
      where held.user_id = place.user_id and held.kind_id = kind.id and held.checked_at is not null and
          (($5::timestamptz at time zone coalesce(location.time_zone, $6)) - $7::interval)::date between
          held.issued_on and held.expires_on
    )
    order by place.since, place.user_id, kind.id
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
) as places, page.total
from page
join users as person on person.id = page.user_id
order by page.place

