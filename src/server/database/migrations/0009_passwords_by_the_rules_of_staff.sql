ALTER TABLE "users" ADD COLUMN "has_staff_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Staff chose theirs by the rules of staff, but for guests who were made staff.
UPDATE users SET has_staff_password = true WHERE role <> 'customer' AND NOT EXISTS (
  SELECT FROM audit_log AS entry
  WHERE entry.action = 'people.change-role' AND entry.subject_id = users.id AND entry.before ->> 'role' = 'customer'
);
