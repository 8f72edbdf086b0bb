-- All beginnings of a name's words, as `name_words` folds them, up to forty letters: a title may be one word of a
-- thousand, and no index has room for each beginning.
CREATE OR REPLACE FUNCTION name_beginnings(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT left(word, length))
  FROM unnest(name_words(name)) AS word, generate_series(1, least(length(word), 40)) AS length
);
