-- Search query for names in which each typed piece begins a word; null if nothing is typed.
CREATE OR REPLACE FUNCTION name_find(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(replace(left(piece, 40), '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
  FROM unnest(name_words(typed)) AS piece
);
