CREATE OR REPLACE FUNCTION count_component_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE components SET recipe_revision = recipe_revision + 1
  WHERE id IN (OLD.component_id, NEW.component_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER component_equipment_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON component_equipment
  FOR EACH ROW EXECUTE FUNCTION count_component_revision();

CREATE OR REPLACE TRIGGER component_parts_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON component_parts
  FOR EACH ROW EXECUTE FUNCTION count_component_revision();

CREATE OR REPLACE TRIGGER component_traces_recipe_changed AFTER INSERT OR UPDATE OR DELETE ON component_traces
  FOR EACH ROW EXECUTE FUNCTION count_component_revision();
