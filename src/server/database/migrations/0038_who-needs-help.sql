CREATE TABLE "stuck_learners" (
	"user_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"fails" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stuck_learners_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"completions" integer NOT NULL,
	"kudos" integer NOT NULL,
	"points_given" integer NOT NULL,
	"points_claimed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"question_id" integer NOT NULL,
	"chosen" text NOT NULL,
	"is_right" boolean NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "question_answers_times_positive" CHECK ("question_answers"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "completion_totals" ADD COLUMN "is_inducted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "completion_totals" ADD COLUMN "plan_moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "stuck_learners" ADD CONSTRAINT "stuck_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stuck_learners" ADD CONSTRAINT "stuck_learners_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_training_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."training_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stuck_learners_module" ON "stuck_learners" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "stuck_learners_since" ON "stuck_learners" USING btree ("since","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_once" ON "question_answers" USING btree ("question_id",md5("chosen"),"is_right");--> statement-breakpoint
CREATE INDEX "completion_totals_not_inducted" ON "completion_totals" USING btree ("user_id") WHERE "completion_totals"."is_listed" and not "completion_totals"."is_inducted";--> statement-breakpoint
CREATE INDEX "completion_totals_plans_moved" ON "completion_totals" USING btree ("shifts_done","plan_moved_at","user_id") WHERE "completion_totals"."is_listed";--> statement-breakpoint
CREATE INDEX "kudos_day" ON "kudos" USING btree ("given_date");--> statement-breakpoint
CREATE INDEX "point_transactions_day" ON "point_transactions" USING btree ("business_day","kind","amount");--> statement-breakpoint
CREATE INDEX "mail_outbox_given_up" ON "mail_outbox" USING btree ("id") WHERE "mail_outbox"."failed_at" is not null and "mail_outbox"."sent_at" is null and "mail_outbox"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "user_rewards_running_out" ON "user_rewards" USING btree ("expiry_date","id") WHERE not "user_rewards"."is_redeemed";--> statement-breakpoint
CREATE INDEX "user_training_progress_day" ON "user_training_progress" USING btree ("completion_date");--> statement-breakpoint
-- As before, and beside the counts whether the induction is done and when the plan moved last.
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
      coalesce((SELECT max(completed_at) FROM shift_sign_offs WHERE user_id = person.id), person.join_date) AS moved_at
    FROM users AS person WHERE person.id = ANY (counted)
  ) AS now
  WHERE total.user_id = now.id;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_user_to_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO completion_totals AS total (user_id, full_name, is_listed, plan_moved_at)
  VALUES (NEW.id, NEW.full_name, NEW.is_active AND NEW.role <> 'customer', NEW.join_date)
  ON CONFLICT (user_id) DO UPDATE SET full_name = excluded.full_name, is_listed = excluded.is_listed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT count_completion(array(SELECT id FROM users));
--> statement-breakpoint
-- Who is stuck, looked at anew for these people at these modules. The numbers: domain/completion.ts, domain/quiz-scoring.ts.
CREATE FUNCTION count_stuck(people integer[], modules integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- What was chosen in these attempts, in one order, so that two gradings wait for each other and never crosswise.
CREATE FUNCTION count_question_answers(attempts integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO question_answers AS counted (question_id, chosen, is_right, times)
  SELECT version.question_id, answer.chosen, answer.chosen = CASE version.correct_answer
      WHEN 'A' THEN version.option_a WHEN 'B' THEN version.option_b
      WHEN 'C' THEN version.option_c ELSE version.option_d END, count(*)::integer
  FROM quiz_attempts AS attempt
  CROSS JOIN LATERAL unnest(attempt.question_versions) AS asked (version_id)
  JOIN training_question_versions AS version ON version.id = asked.version_id
  CROSS JOIN LATERAL (SELECT attempt.answers ->> version.question_id::text AS chosen) AS answer
  WHERE attempt.id = ANY (attempts) AND attempt.checked_at IS NOT NULL AND answer.chosen IS NOT NULL
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (question_id, md5(chosen), is_right) DO UPDATE SET times = counted.times + excluded.times
$$;
--> statement-breakpoint
CREATE FUNCTION count_graded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  graded integer[] := array(SELECT id FROM moved WHERE checked_at IS NOT NULL);
BEGIN
  IF graded = '{}' THEN RETURN NULL; END IF;
  PERFORM count_question_answers(graded);
  PERFORM count_stuck(array_agg(user_id), array_agg(module_id)) FROM moved
  WHERE checked_at IS NOT NULL AND score * 100 < total_questions * 85 HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quiz_attempts_count_graded AFTER INSERT ON quiz_attempts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_graded();
--> statement-breakpoint
-- Of what is changed, only what was not graded before.
CREATE FUNCTION count_newly_graded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  graded integer[] := array(SELECT moved.id FROM moved JOIN earlier USING (id)
    WHERE moved.checked_at IS NOT NULL AND earlier.checked_at IS NULL);
BEGIN
  IF graded = '{}' THEN RETURN NULL; END IF;
  PERFORM count_question_answers(graded);
  PERFORM count_stuck(array_agg(user_id), array_agg(module_id)) FROM moved
  WHERE id = ANY (graded) AND score * 100 < total_questions * 85 HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quiz_attempts_count_newly_graded AFTER UPDATE ON quiz_attempts
  REFERENCING NEW TABLE AS moved OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION count_newly_graded();
--> statement-breakpoint
CREATE FUNCTION count_unstuck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stuck_learners AS stuck USING moved
  WHERE moved.is_completed AND stuck.user_id = moved.user_id AND stuck.module_id = moved.module_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_training_progress_unstick AFTER INSERT ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();
--> statement-breakpoint
CREATE TRIGGER user_training_progress_unstick_changed AFTER UPDATE ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_unstuck();
--> statement-breakpoint
-- What was answered before this release.
SELECT count_question_answers(array(SELECT id FROM quiz_attempts WHERE checked_at IS NOT NULL));
--> statement-breakpoint
SELECT count_stuck(array_agg(user_id), array_agg(module_id)) FROM (
  SELECT user_id, module_id FROM quiz_attempts
  WHERE checked_at IS NOT NULL AND score * 100 < total_questions * 85
  GROUP BY user_id, module_id HAVING count(*) >= 3
) AS failed;
