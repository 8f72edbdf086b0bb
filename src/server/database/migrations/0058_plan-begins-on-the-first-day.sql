-- A first day that was given after the account was made had not reached the plan's last progress.
UPDATE "completion_totals" AS total SET "plan_moved_at" = greatest(person.account_since, person.join_date)
FROM "users" AS person
WHERE person.id = total.user_id
  AND NOT EXISTS (SELECT FROM "shift_sign_offs" WHERE "shift_sign_offs".user_id = person.id)
  AND total.plan_moved_at IS DISTINCT FROM greatest(person.account_since, person.join_date);
