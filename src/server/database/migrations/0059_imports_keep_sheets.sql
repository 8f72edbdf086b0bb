-- Files are kept for an hour: those of the release before are chosen again.
DELETE FROM "imports";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheets" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "headings";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "lines";
--> statement-breakpoint
-- Another name is another dish: who assessed the one has not seen the other.
DROP TRIGGER menu_items_recipe_changed ON menu_items;
--> statement-breakpoint
CREATE TRIGGER menu_items_recipe_changed BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NEW.allergens IS DISTINCT FROM OLD.allergens OR lower(btrim(NEW.name)) <> lower(btrim(OLD.name)))
  EXECUTE FUNCTION count_own_recipe_revision();
