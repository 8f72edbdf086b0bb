ALTER TABLE "reading_sections" RENAME COLUMN "japanese_title" TO "native_title";--> statement-breakpoint
ALTER TABLE "reading_sections" ADD COLUMN "title_language" text DEFAULT 'ja' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_sections" ADD COLUMN "body" text;--> statement-breakpoint
-- Plain text as `escapeMarkdown` in the code writes it.
CREATE FUNCTION plain_as_markdown(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(plain, E'[ \t\r\n\f]+', ' ', 'g'), ' '),
    '([\\`*_\[\]<>~|])', '\\\1', 'g'),
    '^([-+#=])', '\\\1'),
    '^([0-9]+)([.)])', '\1\\\2')
$$;
--> statement-breakpoint
UPDATE reading_sections SET body = coalesce((
  SELECT string_agg(block, E'\n\n' ORDER BY part, piece)
  FROM (
    SELECT 1 AS part, number AS piece, plain_as_markdown(paragraph) AS block
      FROM unnest(paragraphs) WITH ORDINALITY AS paragraphs (paragraph, number)
    UNION ALL
    SELECT 2, 0, string_agg('- ' || plain_as_markdown(point), E'\n' ORDER BY number)
      FROM unnest(points) WITH ORDINALITY AS points (point, number)
    UNION ALL
    SELECT 3, 0, '![](figure:' || figure_name || ')'
  ) AS blocks
), '');
--> statement-breakpoint
DROP FUNCTION plain_as_markdown(text);--> statement-breakpoint
ALTER TABLE "reading_sections" ALTER COLUMN "body" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_sections" DROP COLUMN "paragraphs";--> statement-breakpoint
ALTER TABLE "reading_sections" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "reading_sections" DROP COLUMN "figure_name";
