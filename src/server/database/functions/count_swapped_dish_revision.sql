CREATE OR REPLACE FUNCTION count_swapped_dish_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE menu_items SET recipe_revision = recipe_revision + 1
  WHERE id IN (SELECT dish_id FROM dish_swaps WHERE id IN (OLD.swap_id, NEW.swap_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER dish_swap_components_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON dish_swap_components
  FOR EACH ROW EXECUTE FUNCTION count_swapped_dish_revision();
