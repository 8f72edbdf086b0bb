-- All beginnings of a name's words, folded by `name_words`, up to forty letters: a title may be one word of a
-- thousand letters, too many for an index.
CREATE OR REPLACE FUNCTION name_beginnings(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT left(word, length))
  FROM unnest(name_words(name)) AS word, generate_series(1, least(length(word), 40)) AS length
);
