-- The words of a name as a search compares them: decomposed, without accents, in capitals (where `ς` and `σ` are one).
CREATE FUNCTION name_words(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_remove(
  regexp_split_to_array(upper(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '\s+'), ''
);
--> statement-breakpoint
-- Names of which each typed piece is the beginning of a word; nothing where nothing is typed.
CREATE FUNCTION name_search(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(replace(piece, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  FROM unnest(name_words(typed)) AS piece
);
--> statement-breakpoint
CREATE INDEX "users_active_name_words" ON "users" USING gin (array_to_tsvector(name_words("full_name"))) WHERE "users"."is_active";
