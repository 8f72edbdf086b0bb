-- An assessment is of one revision: every change of a recipe increments it, and so ends the assessment.
CREATE OR REPLACE FUNCTION count_own_recipe_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipe_revision := OLD.recipe_revision + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER components_recipe_changed BEFORE UPDATE ON components FOR EACH ROW
  WHEN (NEW.allergens IS DISTINCT FROM OLD.allergens OR NEW.origins IS DISTINCT FROM OLD.origins
    OR NEW.supplier_statement IS DISTINCT FROM OLD.supplier_statement)
  EXECUTE FUNCTION count_own_recipe_revision();

-- A sheet's statement is part of what was assessed.
CREATE OR REPLACE TRIGGER menu_items_recipe_changed BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NEW.allergens IS DISTINCT FROM OLD.allergens
    OR NEW.sheet_statement IS DISTINCT FROM OLD.sheet_statement)
  EXECUTE FUNCTION count_own_recipe_revision();
