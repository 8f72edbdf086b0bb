-- Adds the answers of graded attempts to the tallies of these questions, or of all. A tally covers the current text of
-- a question: answers to another text are not counted.
CREATE OR REPLACE FUNCTION count_answers_to(questions integer[], attempts integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO question_answers AS counted (question_id, chosen, is_right, times)
  SELECT question.id, answer.chosen,
    answer.chosen = asked.document ->> ('option' || (asked.document ->> 'correctAnswer')), count(*)::integer
  FROM quiz_attempts AS attempt
  JOIN content_versions AS asked ON asked.id = ANY (attempt.question_versions)
  JOIN training_questions AS question ON question.id = asked.item_id
    AND (question.question, question.option_a, question.option_b, question.option_c, question.option_d,
      question.correct_answer)
    IS NOT DISTINCT FROM (asked.document ->> 'question', asked.document ->> 'optionA', asked.document ->> 'optionB',
      asked.document ->> 'optionC', asked.document ->> 'optionD', asked.document ->> 'correctAnswer')
  CROSS JOIN LATERAL (SELECT attempt.answers ->> question.id::text AS chosen) AS answer
  WHERE attempt.id = ANY (attempts) AND (questions IS NULL OR question.id = ANY (questions))
    AND attempt.checked_at IS NOT NULL AND answer.chosen IS NOT NULL
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (question_id, md5(chosen), is_right) DO UPDATE SET times = counted.times + excluded.times
$$;
