DROP FUNCTION IF EXISTS name_search(text);
