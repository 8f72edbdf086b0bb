-- Achievements of 0.1.0 have no versions yet, and those of an academy with a menu of its own have no built-in key.
INSERT INTO content_items (kind, item_id, title, revision, published_revision, is_archived)
SELECT 'achievements', id, title, 1, 1, NOT is_active FROM achievements
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO content_versions (kind, item_id, revision, document, state, origin)
SELECT 'achievements', id, 1, jsonb_build_object(
    'title', title, 'requirement', requirement, 'minimumModules', minimum_modules, 'minimumShare', minimum_share,
    'minimumPercent', minimum_percent, 'moduleIds', array(
      SELECT module_id FROM achievement_modules WHERE achievement_id = achievements.id ORDER BY module_id)),
  CASE WHEN is_active THEN 'published' ELSE 'archived' END, 'built-in'
FROM achievements
WHERE NOT EXISTS (SELECT FROM content_versions WHERE kind = 'achievements' AND item_id = achievements.id);
--> statement-breakpoint
UPDATE content_items AS item SET built_in_key = achievement.key
FROM achievements AS achievement
WHERE item.kind = 'achievements' AND item.item_id = achievement.id AND item.built_in_key IS NULL AND item.revision = 1
  AND achievement.key IN ('first-steps', 'culinary-expert', 'halfway-hero', 'service-excellence', 'graduate',
    'first-module', 'top-score', 'half-way', 'all-modules')
  AND EXISTS (
    SELECT FROM content_versions AS first
    WHERE first.kind = 'achievements' AND first.item_id = item.item_id AND first.origin = 'built-in');
--> statement-breakpoint
INSERT INTO built_in_offers (kind, key, part)
SELECT 'achievements', key, 'achievements'
FROM unnest(ARRAY['first-steps', 'culinary-expert', 'halfway-hero', 'service-excellence', 'graduate',
  'first-module', 'top-score', 'half-way', 'all-modules']) AS key
WHERE EXISTS (SELECT FROM seeded_content WHERE part = 'achievements' AND state = 'seeded')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The marks of dishes were a closed list before: their rows become the built-in ones.
INSERT INTO content_items (kind, item_id, title, revision, published_revision, built_in_key)
SELECT 'marks', id, name, 1, 1, key FROM dietary_marks WHERE key IN ('vegetarian', 'vegan', 'vegetarian-salted')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO content_versions (kind, item_id, revision, document, state, origin)
SELECT 'marks', id, 1, jsonb_build_object('name', name, 'letters', letters, 'claim', claim), 'published', 'built-in'
FROM dietary_marks
WHERE NOT EXISTS (SELECT FROM content_versions WHERE kind = 'marks' AND item_id = dietary_marks.id)
  AND EXISTS (SELECT FROM content_items WHERE kind = 'marks' AND item_id = dietary_marks.id);
--> statement-breakpoint
INSERT INTO seeded_content (part) SELECT 'marks' WHERE EXISTS (SELECT FROM dietary_marks)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO built_in_offers (kind, key, part)
SELECT 'marks', key, 'marks' FROM dietary_marks WHERE key IN ('vegetarian', 'vegan', 'vegetarian-salted')
ON CONFLICT DO NOTHING;
