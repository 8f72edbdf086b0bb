-- loadQuizzes
select "static_quizzes"."id", "static_quizzes"."title", "static_quizzes"."display_order",
    "static_quizzes"."is_active", "static_quizzes"."audience", "static_quiz_questions"."id",
    "static_quiz_questions"."quiz_id", "static_quiz_questions"."number", "static_quiz_questions"."question",
    "static_quiz_questions"."options", "static_quiz_questions"."correct_answer",
    "static_quiz_questions"."explanation", "static_quiz_questions"."suspension",
    "static_quiz_questions"."display_order", "static_quiz_questions"."is_active"
from "static_quizzes"
inner join "static_quiz_questions" on ("static_quiz_questions"."quiz_id" = "static_quizzes"."id" and
    "static_quiz_questions"."is_active" = $1 and "static_quiz_questions"."suspension" is null)
where "static_quizzes"."is_active" = $2
order by "static_quizzes"."display_order" asc, "static_quizzes"."id" asc,
    "static_quiz_questions"."display_order" asc, "static_quiz_questions"."id" asc

-- listQuizzes
select "static_quizzes"."id", "static_quizzes"."title", "static_quizzes"."display_order",
    "static_quizzes"."is_active", "static_quizzes"."audience", "static_quiz_questions"."id",
    "static_quiz_questions"."quiz_id", "static_quiz_questions"."number", "static_quiz_questions"."question",
    "static_quiz_questions"."options", "static_quiz_questions"."correct_answer",
    "static_quiz_questions"."explanation", "static_quiz_questions"."suspension",
    "static_quiz_questions"."display_order", "static_quiz_questions"."is_active"
from "static_quizzes"
inner join "static_quiz_questions" on ("static_quiz_questions"."quiz_id" = "static_quizzes"."id" and
    "static_quiz_questions"."is_active" = $1 and "static_quiz_questions"."suspension" is null)
where "static_quizzes"."is_active" = $2
order by "static_quizzes"."display_order" asc, "static_quizzes"."id" asc,
    "static_quiz_questions"."display_order" asc, "static_quiz_questions"."id" asc

