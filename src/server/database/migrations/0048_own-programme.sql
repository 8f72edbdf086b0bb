ALTER TABLE "completion_totals" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "completion_totals" ADD COLUMN "shifts_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_archived_module() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_archived_shift() CASCADE;--> statement-breakpoint
UPDATE completion_totals AS total
SET is_inducted = now.is_inducted, shifts_asked = now.shifts_asked, shifts_done = now.shifts_done,
  asked = now.parts_asked + 1, done = now.parts_done + now.is_inducted::integer, plan_moved_at = now.moved_at
FROM (
  SELECT person.id, programme.*,
    EXISTS (SELECT FROM induction_submissions WHERE user_id = person.id) AS is_inducted,
    coalesce((SELECT max(completed_at) FROM shift_sign_offs WHERE user_id = person.id),
      greatest(person.account_since, person.join_date)) AS moved_at
  FROM users AS person
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS parts_asked, (count(*) FILTER (WHERE is_done))::integer AS parts_done,
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
    WHERE part.audience IS NULL
      OR NOT EXISTS (SELECT FROM user_places WHERE user_id = person.id)
      OR EXISTS (
        SELECT FROM user_places AS place
        WHERE place.user_id = person.id
          AND (part.audience -> 'locationIds' = '[]' OR part.audience -> 'locationIds' @> to_jsonb(place.location_id))
          AND (part.audience -> 'jobIds' = '[]' OR place.job_ids = '{}'
            OR EXISTS (SELECT FROM unnest(place.job_ids) AS job WHERE part.audience -> 'jobIds' @> to_jsonb(job)))
      )
  ) AS programme
) AS now
WHERE total.user_id = now.id;
