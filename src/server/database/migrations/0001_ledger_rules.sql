-- The ledger of points is append-only, and every row moves its owner's balance with it.
CREATE FUNCTION move_points_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET points_balance = points_balance + NEW.amount WHERE id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER point_transactions_move_balance AFTER INSERT ON point_transactions
  FOR EACH ROW EXECUTE FUNCTION move_points_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of points is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER point_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A balance changes through the ledger alone: the trigger above runs one level deep, a stray UPDATE does not.
CREATE FUNCTION refuse_stray_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.points_balance <> 0 THEN
    RAISE EXCEPTION 'A new user starts without points';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.points_balance <> OLD.points_balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'users.points_balance changes through point_transactions alone';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_points_balance_by_ledger BEFORE INSERT OR UPDATE OF points_balance ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_stray_balance();
--> statement-breakpoint
-- Every server process keeps what is the same for all in memory, and hears here when it changed.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER locations_announce AFTER INSERT OR UPDATE OR DELETE ON locations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER menu_categories_announce AFTER INSERT OR UPDATE OR DELETE ON menu_categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER menu_items_announce AFTER INSERT OR UPDATE OR DELETE ON menu_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER rewards_announce AFTER INSERT OR UPDATE OR DELETE ON rewards
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER training_modules_announce AFTER INSERT OR UPDATE OR DELETE ON training_modules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER training_questions_announce AFTER INSERT OR UPDATE OR DELETE ON training_questions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER micro_learning_modules_announce AFTER INSERT OR UPDATE OR DELETE ON micro_learning_modules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
