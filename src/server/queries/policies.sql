-- readPolicies
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

-- listPolicies
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

-- findSeenText
begin

select "id", "category", "title", "description", "body", "display_order", "is_active", "audience",
    "renew_months"
from "policies"
where ("policies"."id" = $1 and ("policies"."is_active" or exists (
  select "id"
  from "policy_agreements"
  where "policy_agreements"."policy_id" = "policies"."id"
)))
for update

commit

-- findNewestPublication
select "id", "policy_id", "version", "weight", "read_by", "published_at", "published_by"
from "policy_publications"
where "policy_publications"."policy_id" = $1
order by "policy_publications"."id" desc
limit $2

