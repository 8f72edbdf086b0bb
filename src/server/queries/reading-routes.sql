-- loadReading
select "name", "figure"
from "reading_figures"
order by "reading_figures"."name" asc

select "reading_pages"."id", "reading_pages"."slug", "reading_pages"."title", "reading_pages"."introduction",
    "reading_pages"."display_order", "reading_pages"."is_active", "reading_pages"."audience",
    "reading_sections"."id", "reading_sections"."page_id", "reading_sections"."slug",
    "reading_sections"."title", "reading_sections"."native_title", "reading_sections"."title_language",
    "reading_sections"."summary", "reading_sections"."body", "reading_sections"."table_talk",
    "reading_sections"."display_order", "reading_sections"."is_active"
from "reading_pages"
left join "reading_sections" on ("reading_sections"."page_id" = "reading_pages"."id" and
    "reading_sections"."is_active" = $1)
where "reading_pages"."is_active" = $2
order by "reading_pages"."display_order" asc, "reading_pages"."id" asc, "reading_sections"."display_order"
    asc, "reading_sections"."id" asc

-- loadFigures
select "name", "figure"
from "reading_figures"
order by "reading_figures"."name" asc

