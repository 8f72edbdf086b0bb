DROP INDEX "point_totals_leaderboard";--> statement-breakpoint
ALTER TABLE "point_totals" ADD COLUMN "role" text;--> statement-breakpoint
UPDATE point_totals SET role = users.role FROM users WHERE users.id = point_totals.user_id;--> statement-breakpoint
ALTER TABLE "point_totals" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "point_totals_leaderboard" ON "point_totals" USING btree ("period","period_start","points" DESC NULLS FIRST,"full_name","user_id","role") WHERE "point_totals"."is_active" and "point_totals"."points" > 0;--> statement-breakpoint
-- As before, with the role.
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
  -- What is spent was earned all the same.
  WHERE earned.kind <> 'reward_claim'
  GROUP BY earned.user_id, span.period, span.period_start, users.full_name, users.role, users.is_active
  ON CONFLICT (user_id, period, period_start) DO UPDATE SET points = total.points + excluded.points;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_user_to_point_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_totals SET full_name = NEW.full_name, role = NEW.role, is_active = NEW.is_active
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_copy_to_point_totals ON users;
--> statement-breakpoint
CREATE TRIGGER users_copy_to_point_totals AFTER UPDATE OF full_name, role, is_active ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.full_name, NEW.role, NEW.is_active))
  EXECUTE FUNCTION copy_user_to_point_totals();
