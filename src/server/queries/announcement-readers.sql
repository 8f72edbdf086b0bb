-- readReaderTable
select "notifications"."id", "notifications"."title", "notifications"."message", "notifications"."target_url",
    (
  select coalesce(json_agg(json_build_object('id', "locations"."id", 'name', "locations"."name") order by
      "locations"."name"), '[]')
  from "locations"
  where "locations"."id" = any("notifications"."location_ids")
), "notifications"."location_ids", "notifications"."positions", (
  select coalesce(json_agg(json_build_object('id', "jobs"."id", 'name', "jobs"."name") order by
      "jobs"."display_order", "jobs"."id"), '[]')
  from "jobs"
  where "jobs"."id" = any("notifications"."job_ids")
), "notifications"."job_ids", (
  select coalesce(json_agg(json_build_object('id', named.id, 'fullName', named.full_name) order by
      named.full_name, named.id), '[]')
  from users as named
  where named.id = any("notifications"."user_ids")
), "notifications"."user_ids", "notifications"."must_confirm", "notifications"."ends_at", (
  select json_build_object('kind', file.kind, 'name', file.name, 'hash', file.hash, 'size',
      octet_length(file.data))
  from announcement_files as file
  where file.notification_id = "notifications"."id"
), case when "notifications"."withdrawn_at" is not null then 'withdrawn' when "notifications"."sent" and
    "notifications"."ends_at" <= $1::timestamptz then 'ended' when "notifications"."sent" then 'sent' when
    "notifications"."not_sent_because" is not null then 'not-sent' else 'scheduled' end,
    "notifications"."not_sent_because", "notifications"."created_at", "users"."id", "users"."full_name",
    coalesce("notifications"."scheduled_for", "notifications"."created_at"), (
  select count(*)::int
  from "notification_reads"
  where "notification_reads"."notification_id" = "notifications"."id"
), case when "notifications"."must_confirm" then (
  select count(*)::int
  from "notification_reads"
  where "notification_reads"."notification_id" = "notifications"."id" and "notification_reads"."confirmed_at"
      is not null
) else 0 end
from "notifications"
inner join "users" on "users"."id" = "notifications"."created_by"
where ("notifications"."id" = $2 and (("notifications"."recipient_id" is null and
    "notifications"."dish_change_id" is null and "notifications"."reminds" is null) and case when
    cardinality("notifications"."user_ids") > 0 then not exists (
  select
  from unnest("notifications"."user_ids") as named (id)
  where not exists (
    select
    from user_places as place
    where place.user_id = named.id and place.location_id = any($3::int[])
  )
) else cardinality("notifications"."location_ids") > 0 and "notifications"."location_ids" <@ $4::int[] end))

select total.user_id as id, total.full_name as "fullName", array(
  select location.name
  from user_places
  join locations as location on location.id = user_places.location_id
  where user_places.user_id = total.user_id and location.id = any($1::int[])
  order by location.name
) as locations, reading.read_at as "readAt", reading.confirmed_at as "confirmedAt"
from completion_totals as total
left join notification_reads as reading on reading.user_id = total.user_id and reading.notification_id = $2
where total.is_listed and case when cardinality($3::int[]) > 0 then total.user_id = any($4::int[]) else
    (cardinality($5::int[]) = 0 and cardinality($6::text[]) = 0 and cardinality($7::int[]) = 0) or exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id and (cardinality($8::int[]) = 0 or "user_places"."location_id"
      = any($9::int[])) and (cardinality($10::text[]) = 0 or "user_places"."position" = any($11::text[])) and
      (cardinality($12::int[]) = 0 or cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" &&
      $13::int[])
) or (cardinality($14::int[]) = 0 and cardinality($15::text[]) = 0 and not exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id
)) end and not exists (
  select
  from notification_reads
  where notification_id = $16 and user_id = total.user_id
) and total.user_id in (
  select user_id
  from user_places
  where location_id = $17
)
order by total.full_name, total.user_id
limit $18
offset $19

select count(*)::int as total
from completion_totals as total
left join notification_reads as reading on reading.user_id = total.user_id and reading.notification_id = $1
where total.is_listed and case when cardinality($2::int[]) > 0 then total.user_id = any($3::int[]) else
    (cardinality($4::int[]) = 0 and cardinality($5::text[]) = 0 and cardinality($6::int[]) = 0) or exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id and (cardinality($7::int[]) = 0 or "user_places"."location_id"
      = any($8::int[])) and (cardinality($9::text[]) = 0 or "user_places"."position" = any($10::text[])) and
      (cardinality($11::int[]) = 0 or cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" &&
      $12::int[])
) or (cardinality($13::int[]) = 0 and cardinality($14::text[]) = 0 and not exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id
)) end and not exists (
  select
  from notification_reads
  where notification_id = $15 and user_id = total.user_id
) and total.user_id in (
  select user_id
  from user_places
  where location_id = $16
)

