-- readPolicyRecords
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

select asked.id, sum(cardinality(alike.user_ids))::int as total, coalesce(sum(cardinality(alike.user_ids))
    filter (where asked.is_held), 0)::int as agreed
from (
  with people as materialized (
    select total.user_id
    from completion_totals as total
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[])
    ) and true
  ), renewed as (
    select agreement.user_id, array_agg(distinct policy.id order by policy.id) as ids
    from people
    join policy_agreements as agreement using (user_id)
    join (
      select *
      from json_to_recordset($2::json) as asked (id int, title text, accepted text[], months int)
    ) as policy on policy.id = agreement.policy_id
    where agreement.policy_id = any($3::int[]) and agreement.version = any(policy.accepted) and (policy.months
        is null or agreement.agreed_on + make_interval(months => policy.months, days => $4) > $5::date)
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
  select id, title, read_by, coalesce( case when is_renewed then id = any(alike.renewed) else policy.texts &&
      alike.texts end, false) as is_held
  from json_to_recordset($6::json) as policy (id int, title text, read_by date, is_renewed boolean, texts
      text[], audience int)
  where coalesce(alike.theirs[audience], true)
) as asked
group by asked.id

-- findPolicy
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

-- readPolicyReaders
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

with agreed as (
  select user_id, max(agreed_at) as latest, max(agreed_at) filter (where version = $1) as to_this,
      bool_or(version = any($2::text[]) and not false) as holds
  from policy_agreements
  where policy_id = $3
  group by user_id
), readers as (
  select total.user_id as id, total.full_name as "fullName", case when agreed.to_this is not null then
      'agreed' when agreed.latest is not null then 'earlier' else 'none' end as state,
      coalesce(agreed.to_this, agreed.latest) as "agreedAt", coalesce(agreed.holds, false) as holds
  from completion_totals as total
  left join agreed on agreed.user_id = total.user_id
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($4::int[]) and location_id = $5
  ) and true and true
), chosen as (
  select *
  from readers
)
select *
from chosen
order by "fullName", id
limit $6
offset $7

with agreed as (
  select user_id, max(agreed_at) as latest, max(agreed_at) filter (where version = $1) as to_this,
      bool_or(version = any($2::text[]) and not false) as holds
  from policy_agreements
  where policy_id = $3
  group by user_id
), readers as (
  select total.user_id as id, total.full_name as "fullName", case when agreed.to_this is not null then
      'agreed' when agreed.latest is not null then 'earlier' else 'none' end as state,
      coalesce(agreed.to_this, agreed.latest) as "agreedAt", coalesce(agreed.holds, false) as holds
  from completion_totals as total
  left join agreed on agreed.user_id = total.user_id
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($4::int[]) and location_id = $5
  ) and true and true
), chosen as (
  select *
  from readers
)
select state, count(*)::int as count
from readers
group by state

