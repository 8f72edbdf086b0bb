-- All beginnings of a name's words, as `name_words` folds them. Of a word the first forty letters count: a title may be
-- one word of a thousand, of which no index has room for each beginning.
CREATE FUNCTION name_beginnings(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT left(word, length))
  FROM unnest(name_words(name)) AS word, generate_series(1, least(length(word), 40)) AS length
);
--> statement-breakpoint
-- Names of which each typed piece is the beginning of a word; nothing where nothing is typed. `name_search`, which looked
-- for the beginnings among whole words, stays for processes of the release before; nothing else asks it.
CREATE FUNCTION name_find(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(replace(left(piece, 40), '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
  FROM unnest(name_words(typed)) AS piece
);
--> statement-breakpoint
CREATE INDEX "content_items_title_beginnings" ON "content_items" USING gin (array_to_tsvector(name_beginnings("title"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_name_beginnings" ON "users" USING gin (array_to_tsvector(name_beginnings("full_name"))) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "content_items_title_words";--> statement-breakpoint
DROP INDEX "users_name_words";
