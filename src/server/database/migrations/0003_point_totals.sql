CREATE TABLE "point_totals" (
	"user_id" integer NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"full_name" text NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "point_totals_user_id_period_period_start_pk" PRIMARY KEY("user_id","period","period_start"),
	CONSTRAINT "point_totals_period_known" CHECK ("point_totals"."period" in ('all', 'month', 'week'))
);
--> statement-breakpoint
ALTER TABLE "point_totals" ADD CONSTRAINT "point_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_totals_leaderboard" ON "point_totals" USING btree ("period","period_start","points" DESC NULLS FIRST,"full_name","user_id") WHERE "point_totals"."is_active" and "point_totals"."points" > 0;--> statement-breakpoint
-- A statement's rows move the balances and the leaderboard's totals together. The users' rows come first: their
-- locks make those who earn for the same person at once wait for each other, and never the wrong way round.
CREATE FUNCTION move_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET points_balance = points_balance + moved.amount
  FROM (SELECT user_id, sum(amount)::integer AS amount FROM entered GROUP BY user_id) AS moved
  WHERE users.id = moved.user_id;

  INSERT INTO point_totals AS total (user_id, period, period_start, points, full_name, is_active)
  SELECT earned.user_id, span.period, span.period_start, sum(earned.amount), users.full_name, users.is_active
  FROM entered AS earned
  JOIN users ON users.id = earned.user_id
  CROSS JOIN LATERAL (VALUES
    ('all', date '0001-01-01'),
    ('month', date_trunc('month', earned.business_day::timestamp)::date),
    ('week', date_trunc('week', earned.business_day::timestamp)::date)
  ) AS span (period, period_start)
  -- What is spent was earned all the same.
  WHERE earned.kind <> 'reward_claim'
  GROUP BY earned.user_id, span.period, span.period_start, users.full_name, users.is_active
  ON CONFLICT (user_id, period, period_start) DO UPDATE SET points = total.points + excluded.points;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER point_transactions_move_balance ON point_transactions;
--> statement-breakpoint
DROP FUNCTION move_points_balance();
--> statement-breakpoint
CREATE TRIGGER point_transactions_move_points AFTER INSERT ON point_transactions
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION move_points();
--> statement-breakpoint
CREATE FUNCTION copy_user_to_point_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_totals SET full_name = NEW.full_name, is_active = NEW.is_active WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_copy_to_point_totals AFTER UPDATE OF full_name, is_active ON users
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name OR OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION copy_user_to_point_totals();
--> statement-breakpoint
-- What an academy earned before it had totals.
INSERT INTO point_totals (user_id, period, period_start, points, full_name, is_active)
SELECT earned.user_id, span.period, span.period_start, sum(earned.amount), users.full_name, users.is_active
FROM point_transactions AS earned
JOIN users ON users.id = earned.user_id
CROSS JOIN LATERAL (VALUES
  ('all', date '0001-01-01'),
  ('month', date_trunc('month', earned.business_day::timestamp)::date),
  ('week', date_trunc('week', earned.business_day::timestamp)::date)
) AS span (period, period_start)
WHERE earned.kind <> 'reward_claim'
GROUP BY earned.user_id, span.period, span.period_start, users.full_name, users.is_active;
