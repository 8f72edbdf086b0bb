-- readTrainingHours
with page as materialized (
  select users.id, full_name, (
    select number
    from employee_numbers
    where user_id = "users"."id"
  ) as number
  from users
  where role <> 'customer' and users.id > $1 and "users"."id" in (
    select user_id
    from user_places
    where location_id = any($2::int[]) and location_id = $3
  )
  order by users.id
  limit $4
), placed as (
  select user_id, string_agg(location.name, ', ' order by location.name) as names
  from user_places
  join locations as location on location.id = user_places.location_id
  where user_id in (
    select id
    from page
  )
  group by user_id
)
select id, full_name as "fullName", number as "employeeNumber", coalesce(placed.names, '') as locations
from page
left join placed on placed.user_id = page.id
order by id

select user_id as "userId", date_trunc('week', day::timestamp)::date::text as week, sum(lesson)::int as
    "lessonSeconds", sum(quiz)::int as "quizSeconds", sum(signed)::int as "signedOffMinutes", sum(again)::int
    as "repeatedMinutes"
from (
  select user_id, completion_date as day, least(time_spent, $1) as lesson, 0 as quiz, 0 as signed, 0 as again
  from user_micro_learning_progress
  where user_id = any($2::int[]) and completion_date >= $3::date and completion_date < $4::date
  union all
  select user_id, ((checked_at at time zone $5) - $6::interval)::date, 0, least(extract(epoch from checked_at
      - created_at)::int, (total_questions - cardinality(array_positions(option_orders, ''))) * $7::int), 0, 0
  from quiz_attempts
  where user_id = any($8::int[]) and checked_at >= ($9::date + $10::interval) at time zone $11 and checked_at
      < ($12::date + $13::interval) at time zone $14
  union all
  select user_id, coalesce(worked_on, ((completed_at at time zone $15) - $16::interval)::date), 0, 0,
      coalesce(minutes, shift.hours * 60), 0
  from shift_sign_offs as sign_off
  join training_plan_shifts as shift on shift.id = sign_off.shift_id
  where user_id = any($17::int[]) and not sign_off.is_credited and (worked_on >= $18::date and worked_on <
      $19::date or worked_on is null and completed_at >= ($20::date + $21::interval) at time zone $22 and
      completed_at < ($23::date + $24::interval) at time zone $25)
  union all
  select user_id, worked_on, 0, 0, 0, minutes
  from shift_repeats
  where user_id = any($26::int[]) and worked_on >= $27::date and worked_on < $28::date
) as each
group by user_id, week
order by user_id, week

