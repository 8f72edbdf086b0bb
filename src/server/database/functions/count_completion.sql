-- Recounts these people's own programme: induction, shifts and modules of their jobs and restaurants, and the time
-- of their plan's last progress.
CREATE OR REPLACE FUNCTION count_completion(counted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM completion_totals WHERE user_id = ANY (counted) ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE completion_totals AS total
  SET is_inducted = now.is_inducted, asked = now.asked, done = now.done, shifts_asked = now.shifts_asked,
    shifts_done = now.shifts_done, plan_moved_at = now.moved_at
  FROM (
    SELECT person.id, induction.is_done AS is_inducted, 1 + programme.parts AS asked,
      induction.is_done::integer + programme.parts_done AS done, programme.shifts_asked, programme.shifts_done,
      coalesce((SELECT max(completed_at) FROM shift_sign_offs WHERE user_id = person.id),
        greatest(person.account_since, person.join_date)) AS moved_at
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM induction_submissions WHERE user_id = person.id) AS is_done
    ) AS induction
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS parts, (count(*) FILTER (WHERE is_done))::integer AS parts_done,
        (count(*) FILTER (WHERE is_shift))::integer AS shifts_asked,
        (count(*) FILTER (WHERE is_shift AND is_done))::integer AS shifts_done
      FROM (
        SELECT true AS is_shift, audience,
          EXISTS (SELECT FROM shift_sign_offs WHERE user_id = person.id AND shift_id = shift.id) AS is_done
        FROM training_plan_shifts AS shift WHERE shift.is_active
        UNION ALL
        SELECT false, audience,
          EXISTS (SELECT FROM user_training_progress
            WHERE user_id = person.id AND module_id = module.id AND is_completed)
        FROM training_modules AS module WHERE module.is_active
      ) AS part
      WHERE part.audience IS NULL OR is_for(part.audience, person.id)
    ) AS programme
    WHERE person.id = ANY (counted)
  ) AS now
  WHERE total.user_id = now.id
    AND (total.is_inducted, total.asked, total.done, total.shifts_asked, total.shifts_done, total.plan_moved_at)
      IS DISTINCT FROM (now.is_inducted, now.asked, now.done, now.shifts_asked, now.shifts_done, now.moved_at);
END
$$;
