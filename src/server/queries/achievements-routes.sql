-- listAchievements
select "achievements"."key", "achievements"."title", "achievements"."requirement", coalesce(
    array_agg("achievement_modules"."module_id" order by "achievement_modules"."module_id") filter (where
    "achievement_modules"."module_id" is not null), '{}' ), "achievements"."minimum_modules",
    "achievements"."minimum_share", "achievements"."minimum_percent"
from "achievements"
left join "achievement_modules" on "achievement_modules"."achievement_id" = "achievements"."id"
where "achievements"."is_active" = $1
group by "achievements"."id"
order by "achievements"."display_order" asc, "achievements"."id" asc

select "id", "name", "is_active"
from "training_modules"

