-- readPerson
select "users"."id", "users"."full_name", "users"."username", "users"."email", "users"."role",
    "users"."is_active", "users"."join_date", coalesce((
  select json_agg(json_build_object( 'locationId', place.location_id, 'location', location.name, 'position',
      place.position, 'jobs', (
    select coalesce(json_agg(json_build_object('id', job.id, 'name', job.name) order by job.display_order,
        job.id), '[]')
    from jobs as job
    where job.id = any(place.job_ids)
  )) order by location.display_order, location.id)
  from user_places as place
  join locations as location on location.id = place.location_id
  where place.user_id = users.id
), '[]'), coalesce((
  select json_agg(json_build_object('locationId', location_id, 'startsOn', starts_on, 'endsOn', ends_on,
      'giver', (
    select json_build_object('id', giver.id, 'role', giver.role, 'places', (
      select coalesce(json_agg(json_build_object('locationId', location_id, 'position', position)), '[]')
      from user_places
      where user_id = giver.id
    ))
    from users as giver
    where giver.id = deputyships.named_by and giver.is_active
  )))
  from deputyships
  where user_id = users.id and ended_at is null
), '[]'), case when "users"."last_here_on" is null then 'never' when "users"."last_here_on" = '-infinity' then
    'unrecorded' else "users"."last_here_on"::text end, "users"."phone_number", (
  select number
  from employee_numbers
  where user_id = "users"."id"
), to_char("users"."join_date" at time zone $1, 'YYYY-MM-DD'), "users"."points_balance", "users"."is_chef",
    array_remove(array[ case when exists (
  select
  from push_subscriptions
  join sessions using (token_hash)
  where sessions.user_id = users.id
) and 'reminders-push' <> all("users"."closed_ways") then 'push' end, case when "users"."email" <> '' and
    'reminders-mail' <> all("users"."closed_ways") then 'mail' end ], null), "users"."deactivated_at",
    "who_deactivated"."full_name", "users"."deactivated_by_role"
from "users"
left join "users" "who_deactivated" on "who_deactivated"."id" = "users"."deactivated_by"
where "users"."id" = $2

-- listDevices
select left("token_hash", 16), "token_hash", "created_at", "last_used_at", "device", "last_address"
from "sessions"
where ("sessions"."user_id" = $1 and "sessions"."last_used_at" > $2::timestamptz - case when
    "sessions"."tablet_id" is null then interval '720 hours' else interval '90 seconds' end)
order by "sessions"."last_used_at" desc, "sessions"."token_hash"

-- isDevice
select "user_id"
from "sessions"
where ("sessions"."user_id" = $1 and left("sessions"."token_hash", 16) = $2)

-- readLearning
select case when exists (
  select
  from locations
  where time_zone is not null and is_active
) then coalesce( (
  select coalesce(location.time_zone, $1::text)
  from rota_entries as entry
  join locations as location on location.id = entry.location_id
  where entry.user_id = users.id and not entry.is_removed and location.is_active and entry.business_day
      between $2::timestamptz::date - 2 and $3::timestamptz::date + 2 and entry.business_day =
      (($4::timestamptz at time zone coalesce(location.time_zone, $5)) - $6::interval)::date
  order by greatest(entry.starts_at - $7::timestamptz, $8::timestamptz - entry.ends_at), entry.id
  limit 1
), (
  select max(location.time_zone)
  from user_places as membership
  join locations as location on location.id = membership.location_id
  where membership.user_id = users.id and location.is_active
  having count(*) = 1
), $9::text ) else $10::text end, greatest( (
  select last_completion_date
  from user_training_streaks
  where user_id = users.id
), (
  select max(given_date)
  from kudos
  where giver_id = users.id and not is_management
) )::text
from "users"
where "users"."id" = $11

select "current_streak", "longest_streak", "last_completion_date", "last_learned_at",
    "total_modules_completed", "total_points_earned", case when exists (
  select
  from rota_entries
  where user_id = user_training_streaks.user_id
) then (
  select array_agg(off.day::text order by off.day)
  from (
    select user_training_streaks.last_completion_date + day as day
    from generate_series(1, 60) as day
  ) as off
  where exists (
    select
    from rota_entries as own
    where own.user_id = user_training_streaks.user_id and not own.is_removed and own.business_day between
        off.day - 28 and off.day + 28
  ) and not exists (
    select
    from rota_entries as own
    where own.user_id = user_training_streaks.user_id and own.business_day = off.day and not own.is_removed
  ) and not exists (
    select
    from user_places as membership
    join locations as location on location.id = membership.location_id
    where membership.user_id = user_training_streaks.user_id and location.is_active and not ( exists (
      select
      from rota_entries as entry
      where entry.location_id = location.id and entry.business_day < off.day and not entry.is_removed
    ) and exists (
      select
      from rota_entries as entry
      where entry.location_id = location.id and entry.business_day > off.day and not entry.is_removed
    ) )
  )
) end
from "user_training_streaks"
where "user_training_streaks"."user_id" = $1

select "user_id", "location_id", "position", "job_ids", "since", "changed_at"
from "user_places"
where "user_places"."user_id" = $1

select module.id, module.name, module.is_active as "isActive", coalesce(attempted.attempts, 0)::int as
    attempts, attempted.last_at as "lastAttemptAt", progress.completed_at as "completedAt", module.audience,
    case when progress.is_credited then json_build_object( 'reason', credit.reason, 'by', giver.full_name) end
    as credit, case when progress.is_credited then latest.score else coalesce(progress.score, latest.score)
    end as score, coalesce(nullif(progress.total_questions, 0), latest.total_questions,
    module.total_questions) as "totalQuestions"
from training_modules as module
left join user_training_progress as progress on progress.module_id = module.id and progress.user_id = $1 and
    progress.is_completed
left join (
  select module_id, count(*) as attempts, max(checked_at) as last_at, max(id) as latest_id
  from quiz_attempts
  where user_id = $2 and checked_at is not null
  group by module_id
) as attempted on attempted.module_id = module.id
left join quiz_attempts as latest on latest.id = attempted.latest_id
left join lateral (
  select reason, credited_by
  from learning_credits
  where progress.is_credited and user_id = $3 and module_id = module.id
  order by id desc
  limit 1
) as credit on true
left join users as giver on giver.id = credit.credited_by
where module.is_active or attempted.module_id is not null or progress.id is not null
order by module."order", module.id

select "id", "user_id", "staff_name", "staff_email", "agreements", "policy_versions", "signature_data",
    "submitted_at"
from "induction_submissions"
where "induction_submissions"."user_id" = $1

select "policyId", version, title, "agreedAt", "isCurrent"
from (
  select distinct on (policy.id) policy.id as "policyId", policy.display_order, version.version,
      version.title, agreement.agreed_at as "agreedAt", (policy.is_active and (policy.title,
      policy.description) = (version.title, version.description) and policy.body is not distinct from
      version.body) as "isCurrent"
  from policy_agreements as agreement
  join policy_versions as version on version.policy_id = agreement.policy_id and version.version =
      agreement.version
  join policies as policy on policy.id = version.policy_id
  where agreement.user_id = $1
  order by policy.id, "isCurrent" desc, agreement.agreed_at desc
) as agreed
order by display_order, "policyId"

select "training_plan_shifts"."id", "training_plan_shifts"."label", "training_plan_shifts"."is_active",
    "training_plan_shifts"."audience", "shift_sign_offs"."completed_at",
    coalesce("shift_sign_offs"."is_credited", false), "users"."full_name"
from "training_plan_shifts"
left join "shift_sign_offs" on ("shift_sign_offs"."shift_id" = "training_plan_shifts"."id" and
    "shift_sign_offs"."user_id" = $1)
left join "users" on "users"."id" = "shift_sign_offs"."signed_off_by"
order by "training_plan_shifts"."display_order", "training_plan_shifts"."id"

select count(*)
from "user_micro_learning_progress"
where "user_micro_learning_progress"."user_id" = $1

-- listAttempts
select attempt.id, attempt.checked_at as "checkedAt", attempt.score, attempt.total_questions as
    "totalQuestions", answered.answers, '' = any (option_orders) as "hasLeftOut"
from (
  select *
  from quiz_attempts
  where user_id = $1 and module_id = $2 and checked_at is not null
  order by id desc
  limit 10
) as attempt
cross join lateral (
  select json_agg(json_build_object( 'question', version.document ->> 'question', 'chosen', attempt.answers
      ->> version.item_id::text, 'isRight', attempt.answers ->> version.item_id::text = version.document ->>
      ('option' || (version.document ->> 'correctAnswer')) ) order by asked.place) as answers
  from unnest(attempt.question_versions) with ordinality as asked (version_id, place)
  join content_versions as version on version.id = asked.version_id
  where attempt.answers ? version.item_id::text
) as answered
order by attempt.id desc

-- readPersonKudos
select "kudos"."id", "users"."full_name", "kudos"."reason", "kudos"."points", "kudos"."created_at"
from "kudos"
inner join "users" on "users"."id" = "kudos"."giver_id"
where "kudos"."receiver_id" = $1
order by "kudos"."id" desc
limit $2

select count(*) as count
from "kudos"
where "kudos"."receiver_id" = $1;

-- readPersonClaims
select "user_rewards"."id", "user_rewards"."user_id", "user_rewards"."reward_id", "user_rewards"."claim_date",
    "user_rewards"."expiry_date", "user_rewards"."code", "user_rewards"."is_redeemed",
    "user_rewards"."redeemed_at", "user_rewards"."location_id", "user_rewards"."returned_at",
    "rewards"."name", "locations"."name"
from "user_rewards"
inner join "rewards" on "rewards"."id" = "user_rewards"."reward_id"
left join "locations" on "locations"."id" = "user_rewards"."location_id"
where "user_rewards"."user_id" = $1
order by "user_rewards"."claim_date" desc, "user_rewards"."id" desc
limit $2

select count(*) as count
from "user_rewards"
where "user_rewards"."user_id" = $1;

