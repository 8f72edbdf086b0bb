CREATE OR REPLACE FUNCTION refuse_card_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What people answered stays on record: card_reviews is append-only';
END
$$;

CREATE OR REPLACE TRIGGER card_reviews_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_card_review_change();
