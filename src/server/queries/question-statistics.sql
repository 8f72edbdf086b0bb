-- readQuestionStatistics
select "id", "module_id", "question", "option_a", "option_b", "option_c", "option_d", "correct_answer",
    "explanation", "reference", "question_order", "dish_ids", "suspension", "corrected_at", "is_active"
from "training_questions"
where "training_questions"."id" = $1

select "question_id", "chosen", "is_right", "times"
from "question_answers"
where "question_answers"."question_id" = $1

-- readAnsweredQuestions
with counted as (
  select question_id, sum(times)::int as asked, coalesce(sum(times) filter (where is_right), 0)::int as
      "right", coalesce(max(times) filter (where not is_right), 0) as most_wrong
  from question_answers
  group by question_id
), judged as (
  select question.id as question_id, question.question, question.corrected_at, module.id as module_id,
      module.name as module, coalesce(asked, 0) as asked, coalesce("right", 0) as "right", case when asked <
      10 then null when most_wrong > "right" then 'misleading' when "right" * 100 < asked * 60 then 'hard' end
      as concern
  from training_questions as question
  left join counted on counted.question_id = question.id
  join training_modules as module on module.id = question.module_id and module.is_active
  where question.is_active and (counted.question_id is not null or question.corrected_at is not null) and
      module.id = $1
)
select question_id as id, question, module_id as "moduleId", module, asked, "right", concern, corrected_at as
    "repairedAt", (
  select json_build_object('option', chosen, 'times', times)
  from question_answers as answer
  where answer.question_id = judged.question_id and not is_right
  order by times desc, chosen
  limit 1
) as "mostWrong", count(*) over ()::int as total
from judged
where concern is not null
order by (concern is null), "right"::numeric / nullif(asked, 0), question_id
limit $2
offset $3

-- listLearningPlaces
select "menu_items"."id", "menu_items"."name", "menu_categories"."tab", "menu_categories"."name",
    "menu_items"."drink" is not null
from "menu_items"
inner join "menu_categories" on "menu_categories"."id" = "menu_items"."category_id"
where ("menu_items"."is_active" = $1 and "menu_categories"."is_active" = $2)

select "reading_sections"."slug", "reading_sections"."title", "reading_pages"."title"
from "reading_sections"
inner join "reading_pages" on "reading_pages"."id" = "reading_sections"."page_id"
where ("reading_sections"."is_active" = $1 and "reading_pages"."is_active" = $2)

select "id", "title"
from "policies"
where "policies"."is_active" = $1

select "menu_tabs"."key", "menu_tabs"."label"
from "set_menus"
inner join "menu_tabs" on "menu_tabs"."key" = "set_menus"."tab"
where ("set_menus"."is_active" = $1 and "menu_tabs"."is_active" = $2)
order by "set_menus"."display_order" asc, "set_menus"."id" asc
limit $3

