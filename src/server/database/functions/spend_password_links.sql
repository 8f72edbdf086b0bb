-- A link lets its holder sign in as the owner, so it expires when the owner's role, access, e-mail, password
-- or memberships change.
CREATE OR REPLACE FUNCTION spend_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER user_places_spend_password_links AFTER INSERT OR DELETE ON user_places
  FOR EACH ROW EXECUTE FUNCTION spend_password_links();

CREATE OR REPLACE TRIGGER user_places_spend_password_links_of_moved AFTER UPDATE ON user_places
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION spend_password_links();

CREATE OR REPLACE TRIGGER users_spend_password_links AFTER UPDATE OF role, is_active, email, password ON users
  FOR EACH ROW WHEN (
    (OLD.role, OLD.is_active, OLD.email, OLD.password) IS DISTINCT FROM (NEW.role, NEW.is_active, NEW.email, NEW.password)
  ) EXECUTE FUNCTION spend_password_links();
