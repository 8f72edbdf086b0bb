-- findMemory
select "model", "weights", "states"
from "memories"
where "memories"."user_id" = $1

-- readReviews
select "card_key", "fact", "rating", "answered_at", "chosen"
from "card_reviews"
where ("card_reviews"."user_id" = $1 and "card_reviews"."card_key" in ($2))
order by "card_reviews"."answered_at" asc, "card_reviews"."id" asc

