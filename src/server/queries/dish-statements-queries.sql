-- readStatementHistory
select "dish_statements"."id", "dish_statements"."changed_at", "users"."id", "users"."full_name",
    "locations"."id", "locations"."name", "dish_statements"."cause", "dish_statements"."before",
    "dish_statements"."after"
from "dish_statements"
left join "users" on "users"."id" = "dish_statements"."changed_by"
left join "locations" on "locations"."id" = "dish_statements"."location_id"
where "dish_statements"."dish_id" = $1
order by "dish_statements"."id" desc
limit $2

-- readMenuAt
select distinct on (dish_id) dish_id as "dishId", changed_at as "changedAt", after
from dish_statements
where changed_at <= $1::timestamptz and ("dish_statements"."location_id" is null or
    "dish_statements"."location_id" = $2)
order by dish_id, location_id is null, id desc

select min("changed_at")
from "dish_statements"
where "dish_statements"."location_id" is null

