-- Recounts the induction, shifts and modules of these people, and the time of their plan's last progress.
CREATE OR REPLACE FUNCTION count_completion(counted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM completion_totals WHERE user_id = ANY (counted) ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE completion_totals AS total
  SET shifts_done = now.shifts, done = now.induction + now.shifts + now.modules,
    is_inducted = now.induction > 0, plan_moved_at = now.moved_at
  FROM (
    SELECT person.id,
      (SELECT count(*)::integer FROM induction_submissions WHERE user_id = person.id) AS induction,
      (SELECT count(*)::integer FROM shift_sign_offs
        JOIN training_plan_shifts AS shift ON shift.id = shift_sign_offs.shift_id AND shift.is_active
        WHERE user_id = person.id) AS shifts,
      (SELECT count(*)::integer FROM user_training_progress AS progress
        JOIN training_modules AS module ON module.id = progress.module_id AND module.is_active
        WHERE progress.user_id = person.id AND progress.is_completed) AS modules,
      coalesce((SELECT max(completed_at) FROM shift_sign_offs WHERE user_id = person.id),
        greatest(person.account_since, person.join_date)) AS moved_at
    FROM users AS person WHERE person.id = ANY (counted)
  ) AS now
  WHERE total.user_id = now.id;
END
$$;
