-- readPolicyStatuses
select asked.id as "policyId", shown.agreed_at as "agreedAt", coalesce(shown.is_current, false) as
    "isCurrent", case when not shown.is_current and text.version is not null then json_build_object( 'title',
    text.title, 'description', text.description, 'body', text.body) end as earlier, held.since::text as
    "heldSince", (held.since + make_interval(months => asked.months))::date::text as "heldUntil", exists (
  select
  from induction_submissions
  where user_id = $1
) as "isInducted"
from json_to_recordset($2::json) as asked (place int, id int, version text, accepted text[], months int)
left join lateral (
  select agreed_at, version, version = asked.version as is_current
  from policy_agreements
  where user_id = $3 and policy_id = asked.id
  order by is_current desc, agreed_at desc
  limit 1
) as shown on true
left join policy_versions as text on text.policy_id = asked.id and text.version = shown.version
cross join lateral (
  select max(agreed_on) as since
  from policy_agreements
  where user_id = $4 and policy_id = asked.id and version = any(asked.accepted)
) as held
order by asked.place

-- readToRead
select asked.id as "policyId", shown.agreed_at as "agreedAt", coalesce(shown.is_current, false) as
    "isCurrent", case when not shown.is_current and text.version is not null then json_build_object( 'title',
    text.title, 'description', text.description, 'body', text.body) end as earlier, held.since::text as
    "heldSince", (held.since + make_interval(months => asked.months))::date::text as "heldUntil", exists (
  select
  from induction_submissions
  where user_id = $1
) as "isInducted"
from json_to_recordset($2::json) as asked (place int, id int, version text, accepted text[], months int)
left join lateral (
  select agreed_at, version, version = asked.version as is_current
  from policy_agreements
  where user_id = $3 and policy_id = asked.id
  order by is_current desc, agreed_at desc
  limit 1
) as shown on true
left join policy_versions as text on text.policy_id = asked.id and text.version = shown.version
cross join lateral (
  select max(agreed_on) as since
  from policy_agreements
  where user_id = $4 and policy_id = asked.id and version = any(asked.accepted)
) as held
order by asked.place

