-- readTeam
select count(*)::int as count
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

select total.user_id as id, total.full_name as "fullName", total.is_inducted as "isInducted",
    ((greatest(person.account_since, person.join_date) at time zone $1) - $2::interval)::date::text as since,
    $3::date - (((greatest(person.account_since, person.join_date) at time zone $4) - $5::interval)::date +
    case when person.id in (
  select user_id
  from absences
  where kind = 'leave' and starts_on <= $6::date
) then coalesce((
  select sum(least(coalesce(ends_on, $7::date), $8::date) - greatest(starts_on,
      ((greatest(person.account_since, person.join_date) at time zone $9) - $10::interval)::date) + 1)::int
  from absences
  where absences.user_id = person.id and kind = 'leave' and starts_on <= $11::date and coalesce(ends_on,
      $12::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone $13) -
      $14::interval)::date)
), 0) else 0 end) as days, $15::date - ((person.join_date at time zone $16) - $17::interval)::date as
    "joinedDays", total.shifts_done as "shiftsDone", total.shifts_asked as "shiftsAsked", (total.done -
    total.shifts_done - total.is_inducted::int) as "modulesDone", (total.asked - total.shifts_asked - 1) as
    "modulesAsked", coalesce((
  select json_agg(json_build_object('location', location.name, 'position', belongs.position) order by
      location.display_order, location.id)
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = total.user_id
), '[]') as places
from (
  select *
  from completion_totals as total
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($18::int[]) and location_id = $19
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($20)
  )
  order by total.done, total.full_name, total.user_id
  limit $21
  offset $22
) as total
join users as person on person.id = total.user_id
order by total.done, total.full_name, total.user_id

-- readTeamPerson
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

select answered.id, (array_agg(question order by attempt_id desc))[1] as question, module.name as module,
    (count(*) filter (where not is_right))::int as times
from (
  select version.item_id as id, version.document ->> 'question' as question, attempt.id as attempt_id,
      attempt.module_id, attempt.answers ->> version.item_id::text = version.document ->> ('option' ||
      (version.document ->> 'correctAnswer')) as is_right
  from (
    select *
    from quiz_attempts
    where user_id = $1 and checked_at is not null
    order by id desc
    limit $2
  ) as attempt
  cross join lateral unnest(attempt.question_versions) as asked (version_id)
  join content_versions as version on version.id = asked.version_id
  where attempt.answers ? version.item_id::text
) as answered
join training_modules as module on module.id = answered.module_id and module.is_active
group by answered.id, module.id
having not (array_agg(is_right order by attempt_id desc))[1]
order by times desc, max(attempt_id) desc, answered.id
limit $3

select total.user_id as id, total.full_name as "fullName", total.is_inducted as "isInducted",
    ((greatest(person.account_since, person.join_date) at time zone $1) - $2::interval)::date::text as since,
    $3::date - (((greatest(person.account_since, person.join_date) at time zone $4) - $5::interval)::date +
    case when person.id in (
  select user_id
  from absences
  where kind = 'leave' and starts_on <= $6::date
) then coalesce((
  select sum(least(coalesce(ends_on, $7::date), $8::date) - greatest(starts_on,
      ((greatest(person.account_since, person.join_date) at time zone $9) - $10::interval)::date) + 1)::int
  from absences
  where absences.user_id = person.id and kind = 'leave' and starts_on <= $11::date and coalesce(ends_on,
      $12::date) >= greatest(starts_on, ((greatest(person.account_since, person.join_date) at time zone $13) -
      $14::interval)::date)
), 0) else 0 end) as days, $15::date - ((person.join_date at time zone $16) - $17::interval)::date as
    "joinedDays", total.shifts_done as "shiftsDone", total.shifts_asked as "shiftsAsked", (total.done -
    total.shifts_done - total.is_inducted::int) as "modulesDone", (total.asked - total.shifts_asked - 1) as
    "modulesAsked", coalesce((
  select json_agg(json_build_object('location', location.name, 'position', belongs.position) order by
      location.display_order, location.id)
  from user_places as belongs
  join locations as location on location.id = belongs.location_id
  where belongs.user_id = total.user_id
), '[]') as places
from (
  select *
  from completion_totals as total
  where total.user_id = $18
) as total
join users as person on person.id = total.user_id
order by total.done, total.full_name, total.user_id

select distinct on (user_id) user_id as "userId", kind, ends_on::text as "endsOn"
from absences
where user_id = any($1::int[]) and starts_on <= $2::date and (ends_on is null or ends_on >= $3::date)
order by user_id, kind desc, ends_on desc

