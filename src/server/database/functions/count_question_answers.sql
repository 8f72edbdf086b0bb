-- The tally covers the current text of a question: a correction starts it at zero, and attempts that began before the
-- correction are graded as they began and count no more. Every attempt is kept.
CREATE OR REPLACE FUNCTION count_question_answers(attempts integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO question_answers AS counted (question_id, chosen, is_right, times)
  SELECT version.question_id, answer.chosen, answer.chosen = CASE version.correct_answer
      WHEN 'A' THEN version.option_a WHEN 'B' THEN version.option_b
      WHEN 'C' THEN version.option_c ELSE version.option_d END, count(*)::integer
  FROM quiz_attempts AS attempt
  CROSS JOIN LATERAL unnest(attempt.question_versions) AS asked (version_id)
  JOIN training_question_versions AS version ON version.id = asked.version_id
  JOIN training_questions AS question ON question.id = version.question_id
    AND (question.question, question.option_a, question.option_b, question.option_c, question.option_d,
      question.correct_answer)
    = (version.question, version.option_a, version.option_b, version.option_c, version.option_d, version.correct_answer)
  CROSS JOIN LATERAL (SELECT attempt.answers ->> version.question_id::text AS chosen) AS answer
  WHERE attempt.id = ANY (attempts) AND attempt.checked_at IS NOT NULL AND answer.chosen IS NOT NULL
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (question_id, md5(chosen), is_right) DO UPDATE SET times = counted.times + excluded.times
$$;
