ALTER TABLE "users" DROP CONSTRAINT "users_deactivated_are_inactive";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_by_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deactivated_by_role_known" CHECK ("users"."deactivated_by_role" in ('customer', 'staff', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deactivated_are_inactive" CHECK (not "users"."is_active" or num_nonnulls("users"."deactivated_at", "users"."deactivated_by", "users"."deactivated_by_role") = 0);--> statement-breakpoint
-- Whoever was an admin once may have been one then.
UPDATE users AS leaver SET deactivated_by_role = CASE
  WHEN EXISTS (
    SELECT FROM audit_log AS entry
    WHERE entry.action = 'people.change-role' AND entry.subject_id = ended_by.id AND entry.before ->> 'role' = 'admin'
  ) THEN 'admin'
  ELSE ended_by.role END
FROM users AS ended_by
WHERE ended_by.id = leaver.deactivated_by;
