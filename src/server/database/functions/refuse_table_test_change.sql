-- A finished test stays as it is, and no test asks for other dishes than those it was opened with.
CREATE OR REPLACE FUNCTION refuse_table_test_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What people answered stays on record: a table test never changes';
END
$$;

CREATE OR REPLACE TRIGGER table_tests_stay BEFORE DELETE OR TRUNCATE ON table_tests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_table_test_change();

CREATE OR REPLACE TRIGGER table_tests_answered_stay BEFORE UPDATE ON table_tests
  FOR EACH ROW WHEN (
    OLD.finished_at IS NOT NULL
    OR (OLD.user_id, OLD.location_id, OLD.business_day, OLD.opened_at, OLD.dishes)
      IS DISTINCT FROM (NEW.user_id, NEW.location_id, NEW.business_day, NEW.opened_at, NEW.dishes)
    OR NEW.answered < OLD.answered
  )
  EXECUTE FUNCTION refuse_table_test_change();
