-- Every server process caches the content of these tables and refreshes it on this notification. A pooler in
-- transaction mode swallows notifications, so the change is recorded as well, once per transaction and table.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  INSERT INTO content_changes (transaction, table_name) VALUES (pg_current_xact_id(), TG_TABLE_NAME)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER achievement_modules_announce AFTER INSERT OR UPDATE OR DELETE ON achievement_modules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER achievements_announce AFTER INSERT OR UPDATE OR DELETE ON achievements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER allergen_duties_announce AFTER INSERT OR UPDATE OR DELETE ON allergen_duties
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER assignments_announce AFTER INSERT OR UPDATE OR DELETE ON assignments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER component_equipment_announce AFTER INSERT OR UPDATE OR DELETE ON component_equipment
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER component_parts_announce AFTER INSERT OR UPDATE OR DELETE ON component_parts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER component_traces_announce AFTER INSERT OR UPDATE OR DELETE ON component_traces
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER components_announce AFTER INSERT OR UPDATE OR DELETE ON components
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER content_items_announce AFTER INSERT OR UPDATE OR DELETE ON content_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dietary_marks_announce AFTER INSERT OR UPDATE OR DELETE ON dietary_marks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_components_announce AFTER INSERT OR UPDATE OR DELETE ON dish_components
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_equipment_announce AFTER INSERT OR UPDATE OR DELETE ON dish_equipment
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_equipment_components_announce AFTER INSERT OR UPDATE OR DELETE ON dish_equipment_components
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_images_announce AFTER INSERT OR UPDATE OR DELETE ON dish_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_kept_apart_announce AFTER INSERT OR UPDATE OR DELETE ON dish_kept_apart
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_marks_announce AFTER INSERT OR UPDATE OR DELETE ON dish_marks
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_pairings_announce AFTER INSERT OR UPDATE OR DELETE ON dish_pairings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_swap_components_announce AFTER INSERT OR UPDATE OR DELETE ON dish_swap_components
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_swaps_announce AFTER INSERT OR UPDATE OR DELETE ON dish_swaps
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER duty_levels_announce AFTER INSERT ON duty_levels
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER duty_needs_announce AFTER INSERT OR UPDATE OR DELETE ON duty_needs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER equipment_announce AFTER INSERT OR UPDATE OR DELETE ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER equipment_leavings_announce AFTER INSERT OR UPDATE OR DELETE ON equipment_leavings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER jobs_announce AFTER INSERT OR UPDATE OR DELETE ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER kitchen_differences_announce AFTER INSERT OR UPDATE OR DELETE ON kitchen_differences
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER kudos_announce AFTER INSERT OR UPDATE OR DELETE ON kudos
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER locations_announce AFTER INSERT OR UPDATE OR DELETE ON locations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER meant_contradictions_announce AFTER INSERT OR UPDATE OR DELETE ON meant_contradictions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER menu_categories_announce AFTER INSERT OR UPDATE OR DELETE ON menu_categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER menu_items_announce AFTER INSERT OR UPDATE OR DELETE ON menu_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER menu_notes_announce AFTER INSERT OR UPDATE OR DELETE ON menu_notes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER menu_tabs_announce AFTER INSERT OR UPDATE OR DELETE ON menu_tabs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER micro_learning_modules_announce AFTER INSERT OR UPDATE OR DELETE ON micro_learning_modules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER notifications_announce AFTER INSERT OR UPDATE OR DELETE ON notifications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER module_openings_announce AFTER INSERT OR UPDATE OR DELETE ON module_openings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER policies_announce AFTER INSERT OR UPDATE OR DELETE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER policy_confirmations_announce AFTER INSERT ON policy_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER policy_publications_announce AFTER INSERT OR UPDATE ON policy_publications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER reading_figures_announce AFTER INSERT OR UPDATE OR DELETE ON reading_figures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER reading_pages_announce AFTER INSERT OR UPDATE OR DELETE ON reading_pages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER reading_sections_announce AFTER INSERT OR UPDATE OR DELETE ON reading_sections
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER recipe_assessments_announce AFTER INSERT OR UPDATE OR DELETE ON recipe_assessments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER rewards_announce AFTER INSERT OR UPDATE OR DELETE ON rewards
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER rota_entries_announce AFTER INSERT OR UPDATE OR DELETE ON rota_entries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER sent_cards_announce AFTER INSERT OR UPDATE OR DELETE ON sent_cards
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER set_menu_courses_announce AFTER INSERT OR UPDATE OR DELETE ON set_menu_courses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER set_menu_dishes_announce AFTER INSERT OR UPDATE OR DELETE ON set_menu_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER set_menus_announce AFTER INSERT OR UPDATE OR DELETE ON set_menus
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER shift_repeats_announce AFTER INSERT OR UPDATE ON shift_repeats
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER shift_sign_offs_announce AFTER INSERT OR DELETE ON shift_sign_offs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER sign_in_methods_announce AFTER INSERT OR DELETE ON sign_in_methods
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER sign_off_sessions_announce AFTER INSERT OR UPDATE ON sign_off_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER dish_places_announce AFTER INSERT OR UPDATE OR DELETE ON dish_places
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER sold_out_dishes_announce AFTER INSERT OR UPDATE OR DELETE ON sold_out_dishes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER static_quiz_questions_announce AFTER INSERT OR UPDATE OR DELETE ON static_quiz_questions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER static_quizzes_announce AFTER INSERT OR UPDATE OR DELETE ON static_quizzes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER table_tests_announce AFTER INSERT OR UPDATE OR DELETE ON table_tests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER terms_announce AFTER INSERT OR UPDATE OR DELETE ON terms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER training_modules_announce AFTER INSERT OR UPDATE OR DELETE ON training_modules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER training_plan_shifts_announce AFTER INSERT OR UPDATE OR DELETE ON training_plan_shifts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER training_questions_announce AFTER INSERT OR UPDATE OR DELETE ON training_questions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER users_announce_names AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION announce_content_change();
