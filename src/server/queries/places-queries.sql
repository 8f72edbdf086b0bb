-- listJobs
select "id", "name"
from "jobs"
where "jobs"."is_active" = $1
order by "jobs"."display_order" asc, "jobs"."id" asc

-- listPlaces
select location.id, location.name, location.address, location.phone_number as "phoneNumber",
    location.opening_hours as "openingHours", colleagues.*, (
  select count(*)::int
  from invitations as invitation
  where invitation.location_id = location.id and invitation.withdrawn_at is null and invitation.expires_at >
      $1::timestamptz and not (invitation.is_for_one and exists (
    select
    from invitation_uses as use
    where use.invitation_id = invitation.id
  ))
) as "openInvitations"
from locations as location
cross join lateral (
  select count(*)::int as people, json_build_object( 'count', count(*) filter (where place.position = $2),
      'first', coalesce((array_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by
      person.full_name, person.id) filter (where place.position = $3))[:$4], '{}')) as managers,
      json_build_object( 'count', count(*) filter (where place.position = $5), 'first',
      coalesce((array_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by
      person.full_name, person.id) filter (where place.position = $6))[:$7], '{}')) as leads
  from user_places as place
  join users as person on person.id = place.user_id and person.is_active
  where place.location_id = location.id
) as colleagues
where location.is_active and ($8::int[] is null or location.id = any($9::int[]))
order by location.display_order, location.id

-- comparePlaces
select location.id, location.name, coalesce(staff.people, 0) as people, coalesce(staff.new_people, 0) as
    "newPeople", coalesce(staff.here, 0) as "hereThisWeek", coalesce(modules.count, 0) as modules,
    coalesce(shifts.count, 0) as shifts, coalesce(thanks.count, 0) as kudos
from locations as location
left join (
  select place.location_id, count(*)::int as people, (count(*) filter (where person.join_date >=
      $1::timestamptz))::int as new_people, (count(*) filter (where person.last_here_on >= $2::date))::int as
      here
  from user_places as place
  join users as person on person.id = place.user_id and person.is_active
  where ($3::int[] is null or place.location_id = any($4::int[]))
  group by place.location_id
) as staff on staff.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from user_training_progress as done
  join user_places as place on place.user_id = done.user_id and done.is_completed and not done.is_credited and
      done.completion_date >= $5::date
  where ($6::int[] is null or place.location_id = any($7::int[]))
  group by place.location_id
) as modules on modules.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from shift_sign_offs as done
  join user_places as place on place.user_id = done.user_id and not done.is_credited and done.completed_at >=
      $8::timestamptz
  where ($9::int[] is null or place.location_id = any($10::int[]))
  group by place.location_id
) as shifts on shifts.location_id = location.id
left join (
  select place.location_id, count(*)::int as count
  from kudos as done
  join user_places as place on place.user_id = done.receiver_id and done.given_date >= $11::date
  where ($12::int[] is null or place.location_id = any($13::int[]))
  group by place.location_id
) as thanks on thanks.location_id = location.id
where location.is_active and ($14::int[] is null or location.id = any($15::int[]))
order by location.display_order, location.id

-- readPlace
select location.id, location.name, location.address, location.phone_number as "phoneNumber",
    location.opening_hours as "openingHours", colleagues.*, (
  select count(*)::int
  from invitations as invitation
  where invitation.location_id = location.id and invitation.withdrawn_at is null and invitation.expires_at >
      $1::timestamptz and not (invitation.is_for_one and exists (
    select
    from invitation_uses as use
    where use.invitation_id = invitation.id
  ))
) as "openInvitations"
from locations as location
cross join lateral (
  select count(*)::int as people, json_build_object( 'count', count(*) filter (where place.position = $2),
      'first', coalesce((array_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by
      person.full_name, person.id) filter (where place.position = $3))[:$4], '{}')) as managers,
      json_build_object( 'count', count(*) filter (where place.position = $5), 'first',
      coalesce((array_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by
      person.full_name, person.id) filter (where place.position = $6))[:$7], '{}')) as leads
  from user_places as place
  join users as person on person.id = place.user_id and person.is_active
  where place.location_id = location.id
) as colleagues
where location.is_active and ($8::int[] is null or location.id = any($9::int[]))
order by location.display_order, location.id

