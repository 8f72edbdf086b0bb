-- readAnnouncementTable
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
where ((("notifications"."recipient_id" is null and "notifications"."dish_change_id" is null and
    "notifications"."reminds" is null) and case when cardinality("notifications"."user_ids") > 0 then not
    exists (
  select
  from unnest("notifications"."user_ids") as named (id)
  where not exists (
    select
    from user_places as place
    where place.user_id = named.id and place.location_id = any($2::int[])
  )
) else cardinality("notifications"."location_ids") > 0 and "notifications"."location_ids" <@ $3::int[] end)
    and case when "notifications"."withdrawn_at" is not null then 'withdrawn' when "notifications"."sent" and
    "notifications"."ends_at" <= $4::timestamptz then 'ended' when "notifications"."sent" then 'sent' when
    "notifications"."not_sent_because" is not null then 'not-sent' else 'scheduled' end = $5)
order by coalesce("notifications"."scheduled_for", "notifications"."created_at") desc, "notifications"."id"
    desc
limit $6

select count(*) as count
from "notifications"
where ((("notifications"."recipient_id" is null and "notifications"."dish_change_id" is null and
    "notifications"."reminds" is null) and case when cardinality("notifications"."user_ids") > 0 then not
    exists (
  select
  from unnest("notifications"."user_ids") as named (id)
  where not exists (
    select
    from user_places as place
    where place.user_id = named.id and place.location_id = any($1::int[])
  )
) else cardinality("notifications"."location_ids") > 0 and "notifications"."location_ids" <@ $2::int[] end)
    and case when "notifications"."withdrawn_at" is not null then 'withdrawn' when "notifications"."sent" and
    "notifications"."ends_at" <= $3::timestamptz then 'ended' when "notifications"."sent" then 'sent' when
    "notifications"."not_sent_because" is not null then 'not-sent' else 'scheduled' end = $4);

select array[(
  select count(*)::int
  from completion_totals as total
  where total.is_listed and case when cardinality($1::int[]) > 0 then total.user_id = any($2::int[]) else
      (cardinality($3::int[]) = 0 and cardinality($4::text[]) = 0 and cardinality($5::int[]) = 0) or exists (
    select
    from "user_places"
    where "user_places"."user_id" = total.user_id and (cardinality($6::int[]) = 0 or
        "user_places"."location_id" = any($7::int[])) and (cardinality($8::text[]) = 0 or
        "user_places"."position" = any($9::text[])) and (cardinality($10::int[]) = 0 or
        cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" && $11::int[])
  ) or (cardinality($12::int[]) = 0 and cardinality($13::text[]) = 0 and not exists (
    select
    from "user_places"
    where "user_places"."user_id" = total.user_id
  )) end
)] as counts

-- findAnnouncement
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

-- countAudience
select count(*)::int as people
from completion_totals as total
where total.is_listed and case when cardinality($1::int[]) > 0 then total.user_id = any($2::int[]) else
    (cardinality($3::int[]) = 0 and cardinality($4::text[]) = 0 and cardinality($5::int[]) = 0) or exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id and (cardinality($6::int[]) = 0 or "user_places"."location_id"
      = any($7::int[])) and (cardinality($8::text[]) = 0 or "user_places"."position" = any($9::text[])) and
      (cardinality($10::int[]) = 0 or cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" &&
      $11::int[])
) or (cardinality($12::int[]) = 0 and cardinality($13::text[]) = 0 and not exists (
  select
  from "user_places"
  where "user_places"."user_id" = total.user_id
)) end

