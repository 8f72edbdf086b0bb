-- Recomputes whether these people are stuck at these modules. Numbers: domain/programme/completion.ts,
-- domain/questions/quiz-scoring.ts.
CREATE OR REPLACE FUNCTION count_stuck(people integer[], modules integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stuck_learners (user_id, module_id, fails, since)
  SELECT looked.user_id, looked.module_id, tried.fails, tried.since
  FROM (SELECT DISTINCT * FROM unnest(people, modules) AS pair (user_id, module_id)) AS looked
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS fails, max(checked_at) AS since FROM quiz_attempts
    WHERE user_id = looked.user_id AND module_id = looked.module_id
      AND checked_at IS NOT NULL AND score * 100 < total_questions * 85
  ) AS tried
  WHERE tried.fails >= 3
    AND NOT EXISTS (SELECT FROM user_training_progress AS progress
      WHERE progress.user_id = looked.user_id AND progress.module_id = looked.module_id AND progress.is_completed)
  ORDER BY looked.user_id, looked.module_id
  ON CONFLICT (user_id, module_id) DO UPDATE SET fails = excluded.fails, since = excluded.since;
END
$$;
