-- The balance of a person and the totals of the leaderboard follow the ledger.
CREATE OR REPLACE FUNCTION move_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET points_balance = points_balance + moved.amount
  FROM (SELECT user_id, sum(amount)::integer AS amount FROM entered GROUP BY user_id) AS moved
  WHERE users.id = moved.user_id;

  INSERT INTO point_totals AS total (user_id, period, period_start, points, full_name, role, is_active)
  SELECT earned.user_id, span.period, span.period_start, sum(earned.amount), users.full_name, users.role,
    users.is_active
  FROM entered AS earned
  JOIN users ON users.id = earned.user_id
  CROSS JOIN LATERAL (VALUES
    ('all', date '0001-01-01'),
    ('month', date_trunc('month', earned.business_day::timestamp)::date),
    ('week', date_trunc('week', earned.business_day::timestamp)::date)
  ) AS span (period, period_start)
  -- Claims do not reduce earned points, and points that went back are not earned again.
  WHERE earned.kind NOT IN ('reward_claim', 'claim_return')
  GROUP BY earned.user_id, span.period, span.period_start, users.full_name, users.role, users.is_active
  ON CONFLICT (user_id, period, period_start) DO UPDATE SET points = total.points + excluded.points;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER point_transactions_move_points AFTER INSERT ON point_transactions
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_points();
