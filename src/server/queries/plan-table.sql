-- readPlanTable
with page as materialized (
  select total.user_id, total.full_name, total.shifts_done
  from completion_totals as total
  where total.is_listed and total.user_id in (
    select user_id
    from user_places
    where location_id = any($1::int[]) and location_id = $2
  ) and total.user_id in (
    select id
    from users
    where is_active and array_to_tsvector(name_beginnings(full_name)) @@ name_find($3)
  ) and total.user_id <> $4 and total.user_id not in (
    select id
    from users
    where role = 'admin' and is_active
  ) and total.shifts_done < total.shifts_asked
  order by (total.user_id not in (
    select id
    from users
    where last_here_on = $5::date and role = 'staff' and is_active and ( exists (
      select
      from shift_sign_offs
      where user_id = users.id
    ) or exists (
      select
      from shift_repeats
      where user_id = users.id
    ) or join_date > $6::date - $7::int and not exists (
      select
      from user_places
      where user_id = users.id and position <> 'staff'
    ))
  )), (total.shifts_done = 0), total.full_name, total.user_id
  limit $8
  offset $9
)
select total.user_id as id, total.full_name as "fullName", to_char(users.join_date at time zone $10,
    'YYYY-MM') as "joinedMonth", array(
  select shift_id
  from shift_sign_offs
  join training_plan_shifts as shift on shift.id = shift_id and shift.is_active
  where shift_sign_offs.user_id = total.user_id
) as "signedOff", array(
  select id
  from training_plan_shifts as shift
  where is_active and (audience is null or is_for(audience, total.user_id))
  order by display_order, id
) as "shiftIds", exists (
  select
  from user_places
  where user_id = total.user_id and location_id = any($11::int[])
) as "mayUndo", total.user_id in (
  select id
  from users
  where last_here_on = $12::date and role = 'staff' and is_active and ( exists (
    select
    from shift_sign_offs
    where user_id = users.id
  ) or exists (
    select
    from shift_repeats
    where user_id = users.id
  ) or join_date > $13::date - $14::int and not exists (
    select
    from user_places
    where user_id = users.id and position <> 'staff'
  ))
) as "isHere", array(
  select json_build_object('shiftId', last.shift_id, 'tasks', last.tasks, 'workedOn', last.worked_on,
      'remark', last.remark, 'askedBy', asker.full_name)
  from (
    select distinct on (shift_id) *
    from shift_repeats
    where user_id = total.user_id
    order by shift_id, worked_on desc
  ) as last
  join users as asker on asker.id = last.asked_by
  where not exists (
    select
    from shift_sign_offs
    where user_id = total.user_id and shift_id = last.shift_id
  )
  order by last.shift_id
) as repeats
from page as total
join users on users.id = total.user_id
order by (total.user_id not in (
  select id
  from users
  where last_here_on = $15::date and role = 'staff' and is_active and ( exists (
    select
    from shift_sign_offs
    where user_id = users.id
  ) or exists (
    select
    from shift_repeats
    where user_id = users.id
  ) or join_date > $16::date - $17::int and not exists (
    select
    from user_places
    where user_id = users.id and position <> 'staff'
  ))
)), (total.shifts_done = 0), total.full_name, total.user_id

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
) and total.user_id <> $4 and total.user_id not in (
  select id
  from users
  where role = 'admin' and is_active
) and total.shifts_done < total.shifts_asked

