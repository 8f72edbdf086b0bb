-- Brings the people of assignments in force up to date: who belongs to each, since when, when they did it, and when it
-- is due again. Null is all people, or all assignments. Without a restaurant only what is for everyone is theirs. A plan
-- that was completed stays so when it grows. A policy that changed, and what is asked again, begins as if all had
-- joined then; a small change of a policy does not count, nor one back to a text that they have agreed to. The academy
-- asks for single policies after the induction, which has them all. A pass mark: domain/questions/quiz-scoring.ts.
CREATE OR REPLACE FUNCTION follow_assignments(people integer[], followed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF people = '{}' OR NOT EXISTS (SELECT FROM assignments WHERE ended_at IS NULL) THEN RETURN; END IF;
  DELETE FROM assignment_people AS held USING assignments AS given
  WHERE given.id = held.assignment_id AND given.ended_at IS NULL AND (followed IS NULL OR given.id = followed)
    AND (people IS NULL OR held.user_id = ANY (people))
    AND NOT EXISTS (
      SELECT FROM users AS person WHERE person.id = held.user_id AND person.is_active AND person.role <> 'customer'
        AND (given.audience IS NULL OR is_for(given.audience, person.id)
          AND EXISTS (SELECT FROM user_places WHERE user_id = person.id))
    );
  WITH wanted AS MATERIALIZED (
    SELECT given.id AS assignment_id, person.id AS user_id, greatest(given.started_on, joined.day) AS joined_on
    FROM assignments AS given
    JOIN users AS person ON person.is_active AND person.role <> 'customer'
      AND (given.user_ids = '{}' OR person.id = ANY (given.user_ids))
    CROSS JOIN LATERAL (
      SELECT min(greatest(place.since, place.changed_at)) AS since FROM user_places AS place
      WHERE given.audience IS NOT NULL AND place.user_id = person.id
        AND (given.audience -> 'locationIds' = '[]' OR given.audience -> 'locationIds' @> to_jsonb(place.location_id))
        AND (given.audience -> 'jobIds' = '[]' OR place.job_ids = '{}'
          OR place.job_ids && array(SELECT jsonb_array_elements_text(given.audience -> 'jobIds')::integer))
    ) AS member
    CROSS JOIN LATERAL (
      SELECT (greatest(person.join_date, person.account_since, person.returned_at, member.since)
        AT TIME ZONE given.time_zone - given.day_start::interval)::date AS day
    ) AS joined
    WHERE given.ended_at IS NULL AND (followed IS NULL OR given.id = followed)
      AND (people IS NULL OR person.id = ANY (people))
      AND (given.audience IS NULL OR member.since IS NOT NULL)
      AND (NOT given.is_for_new OR joined.day >= given.started_on)
      AND (given.created_by IS NOT NULL OR given.kind <> 'policies'
        OR EXISTS (SELECT FROM induction_submissions AS induction WHERE induction.user_id = person.id))
  )
  INSERT INTO assignment_people AS held (assignment_id, user_id, joined_on, done_on, due_on)
  SELECT given.id, wanted.user_id, span.joined_on, span.done_on, span.due_on
  FROM wanted
  JOIN assignments AS given ON given.id = wanted.assignment_id
  LEFT JOIN assignment_people AS known
    ON known.assignment_id = wanted.assignment_id AND known.user_id = wanted.user_id
  CROSS JOIN LATERAL (
    SELECT greatest(given.asked_again_at, max(published_at)) AS at,
      (array_agg(version ORDER BY publication.id DESC))[1] AS version
    FROM policy_publications AS publication
    WHERE given.kind = 'policies' AND policy_id = given.item_id AND weight IS DISTINCT FROM 'minor'
      AND EXISTS (SELECT FROM policy_publications AS earlier
        WHERE earlier.policy_id = publication.policy_id AND earlier.id < publication.id)
  ) AS changed
  CROSS JOIN LATERAL (
    SELECT (changed.at AT TIME ZONE given.time_zone - given.day_start::interval)::date AS day
  ) AS round
  LEFT JOIN LATERAL (
    SELECT max(agreed_on) AS done_on FROM policy_agreements
    WHERE given.kind = 'policies' AND user_id = wanted.user_id AND policy_id = given.item_id
      AND (agreed_at >= coalesce(changed.at, agreed_at) OR version = changed.version)
    UNION ALL
    SELECT completion_date FROM user_micro_learning_progress
    WHERE given.kind = 'lessons' AND user_id = wanted.user_id AND module_id = given.item_id
    UNION ALL
    SELECT max(business_day) FROM study_records
    WHERE given.kind IN ('pages', 'quizzes') AND user_id = wanted.user_id AND kind = given.kind AND item_id = given.item_id
      AND recorded_at >= coalesce(changed.at, recorded_at)
    UNION ALL
    SELECT max(business_day) FROM card_checks
    WHERE given.kind = 'check' AND user_id = wanted.user_id AND finished_at IS NOT NULL
    UNION ALL
    SELECT greatest(CASE WHEN progress.completed_at >= coalesce(changed.at, progress.completed_at) THEN completion_date END, (
      SELECT max((checked_at AT TIME ZONE given.time_zone - given.day_start::interval)::date) FROM quiz_attempts
      WHERE user_id = wanted.user_id AND module_id = given.item_id AND score * 100 >= total_questions * 85
        AND checked_at >= coalesce(changed.at, checked_at)
    ))
    FROM user_training_progress AS progress
    WHERE given.kind = 'modules' AND progress.user_id = wanted.user_id AND progress.module_id = given.item_id
      AND progress.is_completed
    UNION ALL
    SELECT (submitted_at AT TIME ZONE given.time_zone - given.day_start::interval)::date FROM induction_submissions
    WHERE given.kind = 'induction' AND user_id = wanted.user_id
    UNION ALL
    SELECT (completed_at AT TIME ZONE given.time_zone - given.day_start::interval)::date FROM shift_sign_offs
    WHERE given.kind = 'shifts' AND user_id = wanted.user_id AND shift_id = given.item_id
    UNION ALL
    SELECT coalesce(known.done_on, (plan_moved_at AT TIME ZONE given.time_zone - given.day_start::interval)::date)
    FROM completion_totals
    WHERE given.kind = 'plan' AND user_id = wanted.user_id
      AND (known.done_on IS NOT NULL OR shifts_asked > 0 AND shifts_done >= shifts_asked)
  ) AS latest ON latest.done_on IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(known.joined_on, wanted.joined_on) AS joined_on, latest.done_on,
      next_due(given.due_on, given.due_after, given.each_year, given.repeat_months,
        greatest(coalesce(known.joined_on, wanted.joined_on), round.day),
        greatest(latest.done_on, CASE WHEN known.excused_on >= coalesce(round.day, known.excused_on) THEN known.excused_on END)
      ) AS due_on
  ) AS span
  WHERE known.user_id IS NULL OR (known.done_on, known.due_on) IS DISTINCT FROM (span.done_on, span.due_on)
  ORDER BY wanted.user_id, given.id
  ON CONFLICT (assignment_id, user_id) DO UPDATE SET done_on = excluded.done_on, due_on = excluded.due_on;
END
$$;
