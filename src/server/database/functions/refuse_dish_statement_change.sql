CREATE OR REPLACE FUNCTION refuse_dish_statement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What the menu said stays on record: dish_statements is append-only';
END
$$;

CREATE OR REPLACE TRIGGER dish_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dish_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dish_statement_change();
