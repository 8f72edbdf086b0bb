-- listEntries
select "page"."id", "page"."at", "actors"."id", "actors"."full_name", "page"."action", "page"."subject_kind",
    "page"."subject_id", coalesce("subjects"."full_name", "content_items"."title"), "locations"."id",
    "locations"."name", "page"."before", "page"."after", "page"."request_id"
from (
  select "id", "at", "actor_id", "action", "subject_kind", "subject_id", "location_id", "before", "after",
      "request_id"
  from "audit_log"
  where "audit_log"."id" in (
    with named as materialized (
      select "users"."id"
      from "users"
      where "users"."id" in (
        select "users"."id"
        from "users"
        where array_to_tsvector(name_beginnings("users"."full_name")) @@ name_find($1)
        union all
        select "users"."id"
        from "users"
        where "users"."username_folded" like $2
        union all
        select "users"."id"
        from "users"
        where "users"."email_folded" like $3
        union all
        select user_id
        from employee_numbers
        where folded = $4
      )
    ), recent as materialized (
      select "audit_log"."id", "audit_log"."at", "audit_log"."actor_id", "audit_log"."subject_kind",
          "audit_log"."subject_id"
      from "audit_log"
      where ("audit_log"."location_id" = $5 and ("audit_log"."at", "audit_log"."id") < ((
        select at
        from audit_log
        where id = $6
      ), $7))
      order by "audit_log"."at" desc, "audit_log"."id" desc
      limit $8
    ), near as materialized (
      select id, at
      from recent
      where actor_id in (
        select id
        from named
      ) or (subject_kind = 'user' and subject_id in (
        select id
        from named
      ))
      order by at desc, id desc
      limit $9
    ), far as (
      select entry.id, entry.at
      from named
      cross join lateral ( (
        select "audit_log"."id", "audit_log"."at", "audit_log"."actor_id", "audit_log"."subject_kind",
            "audit_log"."subject_id"
        from "audit_log"
        where "audit_log"."actor_id" = named.id and ("audit_log"."location_id" = $10 and ("audit_log"."at",
            "audit_log"."id") < ((
          select at
          from audit_log
          where id = $11
        ), $12))
        order by "audit_log"."at" desc, "audit_log"."id" desc
        limit $13
      ) union (
        select "audit_log"."id", "audit_log"."at", "audit_log"."actor_id", "audit_log"."subject_kind",
            "audit_log"."subject_id"
        from "audit_log"
        where "audit_log"."subject_kind" = 'user' and "audit_log"."subject_id" = named.id and
            ("audit_log"."location_id" = $14 and ("audit_log"."at", "audit_log"."id") < ((
          select at
          from audit_log
          where id = $15
        ), $16))
        order by "audit_log"."at" desc, "audit_log"."id" desc
        limit $17
      ) ) as entry
      where (
        select count(*)
        from near
      ) < $18 and (
        select count(*)
        from recent
      ) = $19
    )
    select id
    from (
      select id, at
      from near
      union
      select id, at
      from far
    ) as found
    order by at desc, id desc
    limit $20
  )
  order by "audit_log"."at" desc, "audit_log"."id" desc
  limit $21
) "page"
left join "users" "actors" on "actors"."id" = "page"."actor_id"
left join "users" "subjects" on ("page"."subject_kind" = $22 and "subjects"."id" = "page"."subject_id")
left join "content_items" on ("content_items"."kind" = "page"."subject_kind" and "content_items"."item_id" =
    "page"."subject_id")
left join "locations" on "locations"."id" = "page"."location_id"
order by "page"."at" desc, "page"."id" desc

-- readAllEntries
select "page"."id", "page"."at", "actors"."id", "actors"."full_name", "page"."action", "page"."subject_kind",
    "page"."subject_id", coalesce("subjects"."full_name", "content_items"."title"), "locations"."id",
    "locations"."name", "page"."before", "page"."after", "page"."request_id"
from (
  select "id", "at", "actor_id", "action", "subject_kind", "subject_id", "location_id", "before", "after",
      "request_id"
  from "audit_log"
  where "audit_log"."actor_id" = $1
  order by "audit_log"."at" desc, "audit_log"."id" desc
  limit $2
) "page"
left join "users" "actors" on "actors"."id" = "page"."actor_id"
left join "users" "subjects" on ("page"."subject_kind" = $3 and "subjects"."id" = "page"."subject_id")
left join "content_items" on ("content_items"."kind" = "page"."subject_kind" and "content_items"."item_id" =
    "page"."subject_id")
left join "locations" on "locations"."id" = "page"."location_id"
order by "page"."at" desc, "page"."id" desc

