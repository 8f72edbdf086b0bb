-- listOwnNews
select "user_rewards"."id", "rewards"."name", "user_rewards"."expiry_date"
from "user_rewards"
inner join "rewards" on "rewards"."id" = "user_rewards"."reward_id"
where ("user_rewards"."user_id" = $1 and "user_rewards"."is_redeemed" = $2 and "user_rewards"."expiry_date" >
    $3 and "user_rewards"."expiry_date" <= $4)
order by "user_rewards"."expiry_date" asc, "user_rewards"."id" asc
limit $5

select "kudos"."id", "users"."full_name", "kudos"."points", "kudos"."reason", "kudos"."created_at",
    "kudos"."id" <= coalesce("kudos_seen"."kudos_id", 0)
from "kudos"
inner join "users" on "users"."id" = "kudos"."giver_id"
left join "kudos_seen" on "kudos_seen"."user_id" = "kudos"."receiver_id"
where ("kudos"."receiver_id" = $1 and "kudos"."created_at" >= $2)
order by "kudos"."id" desc
limit $3

