CREATE OR REPLACE FUNCTION refuse_dish_change_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What staff were told of a dish, and what they answered, stays on record';
END
$$;

CREATE OR REPLACE TRIGGER dish_change_answers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dish_change_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dish_change_loss();

CREATE OR REPLACE TRIGGER dish_change_facts_never_deleted BEFORE DELETE OR TRUNCATE ON dish_change_facts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dish_change_loss();

CREATE OR REPLACE TRIGGER dish_changes_never_deleted BEFORE DELETE OR TRUNCATE ON dish_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_dish_change_loss();
