CREATE TABLE "completion_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"shifts_done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "completion_totals_never_negative" CHECK ("completion_totals"."done" >= "completion_totals"."shifts_done" and "completion_totals"."shifts_done" >= 0)
);
--> statement-breakpoint
ALTER TABLE "completion_totals" ADD CONSTRAINT "completion_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "completion_totals_behind" ON "completion_totals" USING btree ("done","full_name","user_id") WHERE "completion_totals"."is_listed";--> statement-breakpoint
CREATE INDEX "completion_totals_names" ON "completion_totals" USING btree ("full_name","user_id") WHERE "completion_totals"."is_listed";--> statement-breakpoint
CREATE INDEX "completion_totals_plans" ON "completion_totals" USING btree (("shifts_done" = 0),"full_name","user_id") WHERE "completion_totals"."is_listed";--> statement-breakpoint
-- Counts anew for these people, one statement after the lock: what another transaction has added meanwhile is seen.
CREATE FUNCTION count_completion(counted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM completion_totals WHERE user_id = ANY (counted) ORDER BY user_id FOR NO KEY UPDATE;
  -- By groups rather than person by person: of a table that has just been filled PostgreSQL does not know how large it is.
  UPDATE completion_totals AS total
  SET shifts_done = coalesce(shifts.count, 0),
    done = coalesce(inductions.count, 0) + coalesce(shifts.count, 0) + coalesce(modules.count, 0)
  FROM unnest(counted) AS person (id)
  LEFT JOIN (
    SELECT user_id, count(*)::integer FROM induction_submissions WHERE user_id = ANY (counted) GROUP BY user_id
  ) AS inductions ON inductions.user_id = person.id
  LEFT JOIN (
    SELECT user_id, count(*)::integer FROM shift_sign_offs
    JOIN training_plan_shifts AS shift ON shift.id = shift_id AND shift.is_active
    WHERE user_id = ANY (counted) GROUP BY user_id
  ) AS shifts ON shifts.user_id = person.id
  LEFT JOIN (
    SELECT user_id, count(*)::integer FROM user_training_progress
    JOIN training_modules AS module ON module.id = module_id AND module.is_active
    WHERE user_id = ANY (counted) AND is_completed GROUP BY user_id
  ) AS modules ON modules.user_id = person.id
  WHERE total.user_id = person.id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_completion_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_completion(array(SELECT DISTINCT user_id FROM moved));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER induction_submissions_count AFTER INSERT ON induction_submissions
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER induction_submissions_uncount AFTER DELETE ON induction_submissions
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER shift_sign_offs_count AFTER INSERT ON shift_sign_offs
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER shift_sign_offs_uncount AFTER DELETE ON shift_sign_offs
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER user_training_progress_count AFTER INSERT ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER user_training_progress_recount AFTER UPDATE ON user_training_progress
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
CREATE TRIGGER user_training_progress_uncount AFTER DELETE ON user_training_progress
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_completion_of_moved();
--> statement-breakpoint
-- A module that is archived counts for nobody, and again once it is published. Whoever completes it meanwhile waits,
-- and counts by what it is then.
CREATE FUNCTION count_archived_module() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE user_training_progress IN SHARE MODE;
  UPDATE completion_totals AS total SET done = total.done + CASE WHEN NEW.is_active THEN 1 ELSE -1 END
  FROM user_training_progress AS progress
  WHERE progress.module_id = NEW.id AND progress.is_completed AND total.user_id = progress.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER training_modules_count AFTER UPDATE OF is_active ON training_modules
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION count_archived_module();
--> statement-breakpoint
CREATE FUNCTION count_archived_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE shift_sign_offs IN SHARE MODE;
  UPDATE completion_totals AS total
  SET done = total.done + step.by, shifts_done = total.shifts_done + step.by
  FROM shift_sign_offs AS signed, (SELECT CASE WHEN NEW.is_active THEN 1 ELSE -1 END AS by) AS step
  WHERE signed.shift_id = NEW.id AND total.user_id = signed.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER training_plan_shifts_count AFTER UPDATE OF is_active ON training_plan_shifts
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION count_archived_shift();
--> statement-breakpoint
CREATE FUNCTION copy_user_to_completion_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO completion_totals AS total (user_id, full_name, is_listed)
  VALUES (NEW.id, NEW.full_name, NEW.is_active AND NEW.role <> 'customer')
  ON CONFLICT (user_id) DO UPDATE SET full_name = excluded.full_name, is_listed = excluded.is_listed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_begin_completion_totals AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION copy_user_to_completion_totals();
--> statement-breakpoint
CREATE TRIGGER users_copy_to_completion_totals AFTER UPDATE OF full_name, role, is_active ON users
  FOR EACH ROW
  WHEN ((OLD.full_name, OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.full_name, NEW.role, NEW.is_active))
  EXECUTE FUNCTION copy_user_to_completion_totals();
--> statement-breakpoint
-- Sign-offs arrive on open pages.
CREATE TRIGGER shift_sign_offs_announce AFTER INSERT OR DELETE ON shift_sign_offs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Those who were here before.
INSERT INTO completion_totals (user_id, full_name, is_listed)
SELECT id, full_name, is_active AND role <> 'customer' FROM users;
--> statement-breakpoint
SELECT count_completion(array(SELECT id FROM users));
