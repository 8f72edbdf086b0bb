-- readOwnAssignments
select given.id, given.kind, given.item_id as "itemId", coalesce(item.title, case given.kind when $1 then $2
    when $3 then $4 when $5 then $6 end) as title, page.slug, held.due_on::text as "dueOn", case when
    held.due_on is null or coalesce(held.done_on, held.excused_on) is not null and held.due_on > $7::date +
    $8::int then case when held.excused_on is not null and coalesce(held.done_on < held.excused_on, true) then
    'excused' else 'done' end when held.due_on < $9::date then 'overdue' when held.due_on <= $10::date +
    $11::int then 'due-soon' else 'open' end as state
from assignment_people as held
join assignments as given on given.id = held.assignment_id
left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
left join reading_pages as page on given.kind = 'pages' and page.id = given.item_id
where held.user_id = $12 and held.due_on is not null and given.ended_at is null and item.is_archived is not
    true and given.kind not in ('plan', 'shifts') and case when held.due_on is null or coalesce(held.done_on,
    held.excused_on) is not null and held.due_on > $13::date + $14::int then case when held.excused_on is not
    null and coalesce(held.done_on < held.excused_on, true) then 'excused' else 'done' end when held.due_on <
    $15::date then 'overdue' when held.due_on <= $16::date + $17::int then 'due-soon' else 'open' end not in
    ('done', 'excused')
order by held.due_on, given.id

-- listAssignments
with counted as (
  select assignment_id, json_object_agg(state, people) as counts
  from (
    select held.assignment_id, case when held.due_on is null or coalesce(held.done_on, held.excused_on) is not
        null and held.due_on > $1::date + $2::int then case when held.excused_on is not null and
        coalesce(held.done_on < held.excused_on, true) then 'excused' else 'done' end when held.due_on <
        $3::date then 'overdue' when held.due_on <= $4::date + $5::int then 'due-soon' else 'open' end as
        state, count(*)::int as people
    from assignment_people as held
    where held.user_id in (
      select user_id
      from user_places
      where location_id = any($6::int[])
    )
    group by 1, 2
  ) as states
  group by assignment_id
)
select given.id, given.kind, given.item_id as "itemId", coalesce(item.title, case given.kind when $7 then $8
    when $9 then $10 when $11 then $12 end) as title, given.audience, cardinality(given.user_ids) as named,
    given.is_for_new as "isForNew", given.due_on::text as "dueOn", given.due_after as "dueAfter",
    given.each_year as "eachYear", given.repeat_months as "repeatMonths", case when given.kind in ('modules',
    'quizzes', 'pages') and given.each_year is null then (
  select (max(saved_at) at time zone given.time_zone - given.day_start::interval)::date::text
  from content_versions as version
  where version.state = 'published' and saved_at > greatest(given.created_at, given.asked_again_at) and
      (version.kind = given.kind and version.item_id = given.item_id or given.kind = 'modules' and
      version.kind = 'questions' and version.item_id in (
    select id
    from training_questions
    where module_id = given.item_id
  ))
) end as "changedOn", author.full_name as "createdBy", given.created_by as "authorId",
    coalesce(counted.counts, '{}') as counts
from assignments as given
left join content_items as item on item.kind = given.kind and item.item_id = given.item_id
left join users as author on author.id = given.created_by
left join counted on counted.assignment_id = given.id
where given.ended_at is null and item.is_archived is not true and given.kind not in ('plan', 'shifts') and
    (counted.counts is not null or given.created_by = $13 or $14)
order by given.id desc

-- readAssignedPeople
select "id", "kind", "item_id", "audience", "user_ids", "is_for_new", "due_on", "due_after", "each_year",
    "repeat_months", "started_on", "time_zone", "day_start", "created_by", "created_at", "asked_again_at",
    "ended_by", "ended_at"
from "assignments"
where ("assignments"."id" = $1 and "assignments"."ended_at" is null)

with people as materialized (
  select total.user_id as id, total.full_name as "fullName", case when held.due_on is null or
      coalesce(held.done_on, held.excused_on) is not null and held.due_on > $1::date + $2::int then case when
      held.excused_on is not null and coalesce(held.done_on < held.excused_on, true) then 'excused' else
      'done' end when held.due_on < $3::date then 'overdue' when held.due_on <= $4::date + $5::int then
      'due-soon' else 'open' end as state, held.due_on::text as "dueOn", held.done_on::text as "doneOn",
      held.excuse
  from assignment_people as held
  join completion_totals as total on total.user_id = held.user_id
  where held.assignment_id = $6 and total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($7::int[]) and location_id = $8
  ) and true
)
select *
from people
where state = $9
order by array_position($10::text[], state), "dueOn", "fullName", id
limit $11
offset $12

with people as materialized (
  select total.user_id as id, total.full_name as "fullName", case when held.due_on is null or
      coalesce(held.done_on, held.excused_on) is not null and held.due_on > $1::date + $2::int then case when
      held.excused_on is not null and coalesce(held.done_on < held.excused_on, true) then 'excused' else
      'done' end when held.due_on < $3::date then 'overdue' when held.due_on <= $4::date + $5::int then
      'due-soon' else 'open' end as state, held.due_on::text as "dueOn", held.done_on::text as "doneOn",
      held.excuse
  from assignment_people as held
  join completion_totals as total on total.user_id = held.user_id
  where held.assignment_id = $6 and total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($7::int[]) and location_id = $8
  ) and true
)
select state, count(*)::int as count
from people
group by state

