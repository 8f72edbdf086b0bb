ALTER TABLE "menu_items" ADD COLUMN "sheet_statement" jsonb;--> statement-breakpoint
DROP TRIGGER menu_items_recipe_changed ON menu_items;
--> statement-breakpoint
-- What a sheet says of a dish is part of what was assessed.
CREATE TRIGGER menu_items_recipe_changed BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NEW.allergens IS DISTINCT FROM OLD.allergens
    OR NEW.sheet_statement IS DISTINCT FROM OLD.sheet_statement
    OR lower(btrim(NEW.name)) <> lower(btrim(OLD.name)))
  EXECUTE FUNCTION count_own_recipe_revision();
