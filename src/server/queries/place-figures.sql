-- readPlaceFigures
select location.id, location.name, coalesce(staff.people, 0) as people, coalesce(staff.new_people, 0) as
    "newPeople", coalesce(staff.here, 0) as "hereThisWeek", coalesce(modules.count, 0) as modules,
    coalesce(shifts.count, 0) as shifts, coalesce(credits.count, 0) as credited, coalesce(thanks.count, 0) as
    kudos, coalesce(claims.count, 0) as claims
from locations as location
left join (
  select place.location_id, count(*)::int as people, (count(*) filter (where (person.join_date >=
      $1::timestamptz and person.join_date < $2::timestamptz)))::int as new_people, (count(*) filter (where
      person.last_here_on > $3::date - $4::int))::int as here
  from user_places as place
  join users as person on person.id = place.user_id and person.is_active
  where ($5::int[] is null or place.location_id = any($6::int[]))
  group by place.location_id
) as staff on staff.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_training_progress as done
    where done.is_completed and done.completion_date between $7::date and $8::date and not is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($9::int[] is null or place.location_id = any($10::int[]))
  group by place.location_id
) as modules on modules.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from shift_sign_offs as done
    where (done.completed_at >= $11::timestamptz and done.completed_at < $12::timestamptz) and not is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($13::int[] is null or place.location_id = any($14::int[]))
  group by place.location_id
) as shifts on shifts.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_training_progress as done
    where done.is_completed and done.completion_date between $15::date and $16::date and is_credited
    union all
    select user_id
    from shift_sign_offs as done
    where (done.completed_at >= $17::timestamptz and done.completed_at < $18::timestamptz) and is_credited
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($19::int[] is null or place.location_id = any($20::int[]))
  group by place.location_id
) as credits on credits.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select receiver_id as user_id
    from kudos
    where given_date between $21::date and $22::date
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($23::int[] is null or place.location_id = any($24::int[]))
  group by place.location_id
) as thanks on thanks.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from (
    select user_id
    from user_rewards
    where (claim_date >= $25::timestamptz and claim_date < $26::timestamptz)
  ) as done
  join user_places as place on place.user_id = done.user_id
  where ($27::int[] is null or place.location_id = any($28::int[]))
  group by place.location_id
) as claims on claims.location_id = location.id
where location.is_active and ($29::int[] is null or location.id = any($30::int[]))
order by location.display_order, location.id

select location.id, location.name, sums.people, sums.done, sums.asked, sums.behind
from (
  select belongs.location_id, count(*)::int as people, sum(person.done)::int as done, sum(person.asked)::int
      as asked, null::int as behind
  from (
    select total.user_id, total.done, total.asked, false as is_behind
    from completion_totals as total
    join users as person on person.id = total.user_id
    where total.is_listed and total.user_id in (
      select user_id
      from user_places
      where location_id = any($1::int[])
    ) and true
  ) as person
  join user_places as belongs on belongs.user_id = person.user_id
  where belongs.location_id = any($2::int[]) and true and true
  group by belongs.location_id
) as sums
join locations as location on location.id = sums.location_id
order by location.display_order, location.id

