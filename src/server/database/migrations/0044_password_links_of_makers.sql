ALTER TABLE "password_reset_tokens" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_made_by" ON "password_reset_tokens" USING btree ("made_by");--> statement-breakpoint
-- Whoever may set a password may sign in as its owner: a link is worth what the owner was when it was made, and no more.
CREATE FUNCTION spend_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    person := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    person := OLD.user_id;
  ELSE
    person := NEW.user_id;
  END IF;
  UPDATE password_reset_tokens SET used_at = now() WHERE user_id = person AND used_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_spend_password_links AFTER UPDATE OF role, is_active, email, password ON users
  FOR EACH ROW WHEN (
    (OLD.role, OLD.is_active, OLD.email, OLD.password) IS DISTINCT FROM (NEW.role, NEW.is_active, NEW.email, NEW.password)
  ) EXECUTE FUNCTION spend_password_links();
--> statement-breakpoint
CREATE TRIGGER user_places_spend_password_links AFTER INSERT OR DELETE ON user_places
  FOR EACH ROW EXECUTE FUNCTION spend_password_links();
--> statement-breakpoint
CREATE TRIGGER user_places_spend_password_links_of_moved AFTER UPDATE ON user_places
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION spend_password_links();
--> statement-breakpoint
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
