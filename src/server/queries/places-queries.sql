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

