-- Folded words of a name: decomposed, without accents, in capitals (where `ς` and `σ` are one).
CREATE OR REPLACE FUNCTION name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_remove(
  regexp_split_to_array(upper(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '\s+'), ''
);
