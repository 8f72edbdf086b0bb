ALTER TABLE "password_reset_tokens" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_made_by" ON "password_reset_tokens" USING btree ("made_by");--> statement-breakpoint
-- The log tells who made the links that are open, and whose owner has changed since.
UPDATE password_reset_tokens AS link SET made_by = entry.actor_id
FROM audit_log AS entry
WHERE link.used_at IS NULL AND entry.subject_kind = 'user' AND entry.at = link.created_at AND (
  (entry.action = 'people.make-reset-link' AND entry.subject_id = link.user_id)
  OR (entry.action = 'imports.apply' AND entry.after -> 'userIds' @> to_jsonb(link.user_id))
);
--> statement-breakpoint
UPDATE password_reset_tokens AS link SET used_at = now()
WHERE link.used_at IS NULL AND EXISTS (
  SELECT FROM audit_log AS entry
  WHERE entry.subject_kind = 'user' AND entry.subject_id = link.user_id AND entry.at >= link.created_at
    AND entry.action IN ('people.change-role', 'people.deactivate', 'people.reactivate', 'places.change', 'invitations.accept')
);
