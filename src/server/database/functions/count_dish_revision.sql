CREATE OR REPLACE FUNCTION count_dish_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE menu_items SET recipe_revision = recipe_revision + 1 WHERE id IN (OLD.dish_id, NEW.dish_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER dish_components_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON dish_components
  FOR EACH ROW EXECUTE FUNCTION count_dish_revision();

CREATE OR REPLACE TRIGGER dish_equipment_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON dish_equipment
  FOR EACH ROW EXECUTE FUNCTION count_dish_revision();

CREATE OR REPLACE TRIGGER dish_equipment_components_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON dish_equipment_components
  FOR EACH ROW EXECUTE FUNCTION count_dish_revision();

CREATE OR REPLACE TRIGGER dish_swaps_recipe_changed AFTER INSERT OR UPDATE OF name, made_apart OR DELETE ON dish_swaps
  FOR EACH ROW EXECUTE FUNCTION count_dish_revision();
