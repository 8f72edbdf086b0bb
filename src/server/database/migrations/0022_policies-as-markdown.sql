CREATE TABLE "policy_versions" (
	"policy_id" integer NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text,
	CONSTRAINT "policy_versions_policy_id_version_pk" PRIMARY KEY("policy_id","version")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Plain text as `escapeMarkdown` in the code writes it.
CREATE FUNCTION plain_as_markdown(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(plain, E'[ \t\r\n\f]+', ' ', 'g'), ' '),
    '([\\`*_\[\]<>~|])', '\\\1', 'g'),
    '^([-+#=])', '\\\1'),
    '^([0-9]+)([.)])', '\1\\\2')
$$;
--> statement-breakpoint
UPDATE policies SET body = (
  SELECT string_agg(block, E'\n\n' ORDER BY place, part, piece)
  FROM jsonb_array_elements(sections) WITH ORDINALITY AS section (value, place)
  CROSS JOIN LATERAL (
    SELECT 1 AS part, 0 AS piece, '## ' || plain_as_markdown(value ->> 'heading') AS block
    UNION ALL
    SELECT 2, number, plain_as_markdown(paragraph)
      FROM jsonb_array_elements_text(value -> 'paragraphs') WITH ORDINALITY AS paragraphs (paragraph, number)
    UNION ALL
    SELECT 3, 0, string_agg('- ' || plain_as_markdown(point), E'\n' ORDER BY number)
      FROM jsonb_array_elements_text(value -> 'points') WITH ORDINALITY AS points (point, number)
  ) AS blocks
);
--> statement-breakpoint
-- The versions that people have agreed to: of the same JSON that the code of the releases before hashed.
INSERT INTO policy_versions (policy_id, version, title, description, body)
SELECT id, left(translate(encode(sha256(convert_to(
    '{"id":' || id || ',"title":' || to_json(title) || ',"description":' || to_json(description)
    || CASE WHEN sections IS NULL THEN '' ELSE ',"sections":[' || coalesce((
      SELECT string_agg(
        '{"heading":' || to_json(value ->> 'heading') || ',"paragraphs":[' || coalesce((
          SELECT string_agg(to_json(paragraph)::text, ',' ORDER BY number)
          FROM jsonb_array_elements_text(value -> 'paragraphs') WITH ORDINALITY AS paragraphs (paragraph, number)
        ), '') || ']' || CASE WHEN value ? 'points' THEN ',"points":[' || coalesce((
          SELECT string_agg(to_json(point)::text, ',' ORDER BY number)
          FROM jsonb_array_elements_text(value -> 'points') WITH ORDINALITY AS points (point, number)
        ), '') || ']' ELSE '' END || '}', ',' ORDER BY place)
      FROM jsonb_array_elements(sections) WITH ORDINALITY AS section (value, place)
    ), '') || ']' END || '}', 'UTF8')), 'base64'), '+/', '-_'), 16),
  title, description, body
FROM policies;
--> statement-breakpoint
DROP FUNCTION plain_as_markdown(text);--> statement-breakpoint
ALTER TABLE "policies" DROP COLUMN "sections";--> statement-breakpoint
CREATE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_content_version_change();
