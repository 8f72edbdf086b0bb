-- listReceived
select "notifications"."id", "notifications"."title", "notifications"."message", "notifications"."target_url",
    coalesce("notifications"."scheduled_for", "notifications"."created_at"), "notification_reads"."read_at",
    "notifications"."must_confirm", "notification_reads"."confirmed_at", (
  select json_build_object('kind', file.kind, 'name', file.name, 'hash', file.hash, 'size',
      octet_length(file.data))
  from announcement_files as file
  where file.notification_id = "notifications"."id"
)
from "notifications"
inner join "users" on "users"."id" = $1
left join "notification_reads" on ("notification_reads"."notification_id" = "notifications"."id" and
    "notification_reads"."user_id" = "users"."id")
where (("notifications"."must_confirm" = $2 and "notification_reads"."confirmed_at" is null and
    ("notifications"."sent" = $3 and "notifications"."withdrawn_at" is null and ("notifications"."ends_at" is
    null or "notifications"."ends_at" > $4))) and ("notifications"."recipient_id" = "users"."id" or
    ("notifications"."reminds" is not null and exists (
  select
  from "reminders"
  where "reminders"."notification_id" = "notifications"."id" and "reminders"."user_id" = "users"."id" and
      "reminders"."step" = 'app'
)) or ("notifications"."recipient_id" is null and "users"."role" <> 'customer' and case when
    cardinality("notifications"."user_ids") > 0 then "users"."id" = any("notifications"."user_ids") else
    (cardinality("notifications"."location_ids") = 0 and cardinality("notifications"."positions") = 0 and
    cardinality("notifications"."job_ids") = 0) or exists (
  select
  from "user_places"
  where "user_places"."user_id" = "users"."id" and (cardinality("notifications"."location_ids") = 0 or
      "user_places"."location_id" = any("notifications"."location_ids")) and
      (cardinality("notifications"."positions") = 0 or "user_places"."position" =
      any("notifications"."positions")) and (cardinality("notifications"."job_ids") = 0 or
      cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" && "notifications"."job_ids")
) or (cardinality("notifications"."location_ids") = 0 and cardinality("notifications"."positions") = 0 and not
    exists (
  select
  from "user_places"
  where "user_places"."user_id" = "users"."id"
)) end)) and ("notifications"."dish_change_id" is null or "notifications"."created_by" is distinct from
    "users"."id" and "notifications"."created_at" >= greatest("users"."join_date", "users"."account_since")))
order by coalesce("notifications"."scheduled_for", "notifications"."created_at") desc, "notifications"."id"
    desc
limit $5

select "notifications"."id", "notifications"."title", "notifications"."message", "notifications"."target_url",
    coalesce("notifications"."scheduled_for", "notifications"."created_at"), "notification_reads"."read_at",
    "notifications"."must_confirm", "notification_reads"."confirmed_at", (
  select json_build_object('kind', file.kind, 'name', file.name, 'hash', file.hash, 'size',
      octet_length(file.data))
  from announcement_files as file
  where file.notification_id = "notifications"."id"
)
from "notifications"
inner join "users" on "users"."id" = $1
left join "notification_reads" on ("notification_reads"."notification_id" = "notifications"."id" and
    "notification_reads"."user_id" = "users"."id")
where ((("notifications"."sent" = $2 and "notifications"."withdrawn_at" is null and ("notifications"."ends_at"
    is null or "notifications"."ends_at" > $3)) and coalesce("notifications"."scheduled_for",
    "notifications"."created_at") >= $4) and ("notifications"."recipient_id" = "users"."id" or
    ("notifications"."reminds" is not null and exists (
  select
  from "reminders"
  where "reminders"."notification_id" = "notifications"."id" and "reminders"."user_id" = "users"."id" and
      "reminders"."step" = 'app'
)) or ("notifications"."recipient_id" is null and "users"."role" <> 'customer' and case when
    cardinality("notifications"."user_ids") > 0 then "users"."id" = any("notifications"."user_ids") else
    (cardinality("notifications"."location_ids") = 0 and cardinality("notifications"."positions") = 0 and
    cardinality("notifications"."job_ids") = 0) or exists (
  select
  from "user_places"
  where "user_places"."user_id" = "users"."id" and (cardinality("notifications"."location_ids") = 0 or
      "user_places"."location_id" = any("notifications"."location_ids")) and
      (cardinality("notifications"."positions") = 0 or "user_places"."position" =
      any("notifications"."positions")) and (cardinality("notifications"."job_ids") = 0 or
      cardinality("user_places"."job_ids") = 0 or "user_places"."job_ids" && "notifications"."job_ids")
) or (cardinality("notifications"."location_ids") = 0 and cardinality("notifications"."positions") = 0 and not
    exists (
  select
  from "user_places"
  where "user_places"."user_id" = "users"."id"
)) end)) and ("notifications"."dish_change_id" is null or "notifications"."created_by" is distinct from
    "users"."id" and "notifications"."created_at" >= greatest("users"."join_date", "users"."account_since")))
order by coalesce("notifications"."scheduled_for", "notifications"."created_at") desc, "notifications"."id"
    desc
limit $5

