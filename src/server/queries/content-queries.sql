-- readContentTable
select "content_items"."kind", "content_items"."item_id", "content_items"."title",
    "content_items"."parent_id", "content_items"."revision", "content_items"."published_revision",
    "content_items"."is_archived", "content_items"."built_in_key", "content_items"."built_in_hash",
    "content_items"."built_in_revision", "content_items"."built_in_release", exists (
  select
  from content_proposals as waiting
  where waiting.kind = content_items.kind and waiting.item_id = content_items.item_id and waiting.decision is
      null and not content_items.is_archived
), case "content_items"."kind" when 'questions' then exists (
  select
  from training_questions
  where id = "content_items"."item_id" and is_active and suspension is not null
) when 'quizzes' then exists (
  select
  from static_quiz_questions
  where quiz_id = "content_items"."item_id" and is_active and suspension is not null
) else false end, case when "content_items"."kind" = 'modules' then (
  select json_build_object('count', count(suspension), 'of', count(*), 'forKitchen', count(*) filter (where
      coalesce(starts_with(suspension ->> 'cause', $1), false)))
  from training_questions
  where module_id = "content_items"."item_id" and is_active
  having count(suspension) > 0
) end, "content_versions"."id", "content_versions"."kind", "content_versions"."item_id",
    "content_versions"."revision", "content_versions"."document", "content_versions"."state",
    "content_versions"."origin", "content_versions"."note", "content_versions"."saved_by",
    "content_versions"."saved_at", "users"."id", "users"."full_name"
from "content_items"
inner join "content_versions" on ("content_versions"."kind" = "content_items"."kind" and
    "content_versions"."item_id" = "content_items"."item_id" and "content_versions"."revision" =
    "content_items"."revision")
inner join "menu_items" on "menu_items"."id" = "content_items"."item_id"
left join "users" on "users"."id" = "content_versions"."saved_by"
where ("content_items"."kind" = $2 and case when "content_items"."is_archived" then 'archived' when
    "content_items"."published_revision" is null then 'draft' else 'published' end = $3 and
    "content_items"."parent_id" = $4 and ("content_items"."title" ilike $5 or exists (
  select
  from content_versions said, jsonb_path_query(said.document, 'strict $.**') as part
  where said.kind = "content_items"."kind" and said.item_id = "content_items"."item_id" and said.revision =
      "content_items"."revision" and jsonb_typeof(part) = 'string' and part #>> '{}' ilike $6
)))
order by "content_items"."parent_id", "menu_items"."display_order", "content_items"."item_id"
limit $7

select count(*) as count
from "content_items"
where ("content_items"."kind" = $1 and case when "content_items"."is_archived" then 'archived' when
    "content_items"."published_revision" is null then 'draft' else 'published' end = $2 and
    "content_items"."parent_id" = $3 and ("content_items"."title" ilike $4 or exists (
  select
  from content_versions said, jsonb_path_query(said.document, 'strict $.**') as part
  where said.kind = "content_items"."kind" and said.item_id = "content_items"."item_id" and said.revision =
      "content_items"."revision" and jsonb_typeof(part) = 'string' and part #>> '{}' ilike $5
)));

select dish.id
from menu_items as dish
where dish.id = any($1::int[]) and exists (
  select
  from recipe_assessments
  where dish_id = dish.id and revision = dish.recipe_revision
)

-- readOrder
select "content_items"."kind", "content_items"."item_id", "content_items"."title",
    "content_items"."parent_id", "content_items"."revision", "content_items"."published_revision",
    "content_items"."is_archived", "content_items"."built_in_key", "content_items"."built_in_hash",
    "content_items"."built_in_revision", "content_items"."built_in_release", exists (
  select
  from content_proposals as waiting
  where waiting.kind = content_items.kind and waiting.item_id = content_items.item_id and waiting.decision is
      null and not content_items.is_archived
), case "content_items"."kind" when 'questions' then exists (
  select
  from training_questions
  where id = "content_items"."item_id" and is_active and suspension is not null
) when 'quizzes' then exists (
  select
  from static_quiz_questions
  where quiz_id = "content_items"."item_id" and is_active and suspension is not null
) else false end, case when "content_items"."kind" = 'modules' then (
  select json_build_object('count', count(suspension), 'of', count(*), 'forKitchen', count(*) filter (where
      coalesce(starts_with(suspension ->> 'cause', $1), false)))
  from training_questions
  where module_id = "content_items"."item_id" and is_active
  having count(suspension) > 0
) end, "content_versions"."id", "content_versions"."kind", "content_versions"."item_id",
    "content_versions"."revision", "content_versions"."document", "content_versions"."state",
    "content_versions"."origin", "content_versions"."note", "content_versions"."saved_by",
    "content_versions"."saved_at", "users"."id", "users"."full_name"
from "content_items"
inner join "content_versions" on ("content_versions"."kind" = "content_items"."kind" and
    "content_versions"."item_id" = "content_items"."item_id" and "content_versions"."revision" =
    "content_items"."revision")
inner join "menu_items" on "menu_items"."id" = "content_items"."item_id"
left join "users" on "users"."id" = "content_versions"."saved_by"
where ("content_items"."kind" = $2 and "content_items"."is_archived" = $3 and "content_items"."parent_id" =
    $4)
order by "content_items"."parent_id", "menu_items"."display_order", "content_items"."item_id"

-- readNames
select "item_id", "title", "is_archived"
from "content_items"
where ("content_items"."kind" = $1 and "content_items"."item_id" in ($2))
order by "content_items"."item_id"

-- readContent
select "content_items"."kind", "content_items"."item_id", "content_items"."title",
    "content_items"."parent_id", "content_items"."revision", "content_items"."published_revision",
    "content_items"."is_archived", "content_items"."built_in_key", "content_items"."built_in_hash",
    "content_items"."built_in_revision", "content_items"."built_in_release", exists (
  select
  from content_proposals as waiting
  where waiting.kind = content_items.kind and waiting.item_id = content_items.item_id and waiting.decision is
      null and not content_items.is_archived
), case "content_items"."kind" when 'questions' then exists (
  select
  from training_questions
  where id = "content_items"."item_id" and is_active and suspension is not null
) when 'quizzes' then exists (
  select
  from static_quiz_questions
  where quiz_id = "content_items"."item_id" and is_active and suspension is not null
) else false end, case when "content_items"."kind" = 'modules' then (
  select json_build_object('count', count(suspension), 'of', count(*), 'forKitchen', count(*) filter (where
      coalesce(starts_with(suspension ->> 'cause', $1), false)))
  from training_questions
  where module_id = "content_items"."item_id" and is_active
  having count(suspension) > 0
) end, "content_versions"."id", "content_versions"."kind", "content_versions"."item_id",
    "content_versions"."revision", "content_versions"."document", "content_versions"."state",
    "content_versions"."origin", "content_versions"."note", "content_versions"."saved_by",
    "content_versions"."saved_at", "users"."id", "users"."full_name"
from "content_items"
inner join "content_versions" on ("content_versions"."kind" = "content_items"."kind" and
    "content_versions"."item_id" = "content_items"."item_id" and "content_versions"."revision" =
    "content_items"."revision")
inner join "menu_items" on "menu_items"."id" = "content_items"."item_id"
left join "users" on "users"."id" = "content_versions"."saved_by"
where ("content_items"."kind" = $2 and "content_items"."item_id" = $3)

