-- The menu says which dishes have photos, so every server process makes it anew when photos come or go.
CREATE TRIGGER dish_images_announce AFTER INSERT OR UPDATE OR DELETE ON dish_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
