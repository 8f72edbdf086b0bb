-- Search query for names in which each typed piece begins a word, whatever its apostrophe, and with plain letters for
-- those that have no accent to leave out (`obrien`, `odegard`); null if nothing is typed.
CREATE OR REPLACE FUNCTION name_find(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('(' || (
    SELECT string_agg(DISTINCT '''' || replace(replace(left(spelling, 40), '\', '\\'), '''', '''''') || '''', ' | ')
    FROM unnest(ARRAY[
      piece, plain, replace(plain, '''', '’'), replace(plain, '''', ''),
      CASE WHEN plain ~ '^[DLNO][A-Z]{2}' THEN overlay(plain placing '''' from 2 for 0) END,
      CASE WHEN plain ~ '^[DLNO][A-Z]{2}' THEN overlay(plain placing '’' from 2 for 0) END,
      replace(plain, 'O', 'Ø'), replace(plain, 'L', 'Ł'), replace(plain, 'D', 'Đ'), replace(plain, 'AE', 'Æ'),
      replace(plain, 'OE', 'Œ'), replace(plain, 'TH', 'Þ'), replace(plain, 'SS', 'ß')
    ]) AS spelling WHERE spelling <> ''
  ) || ')', ' & ')::tsquery
  FROM unnest(name_words(typed)) AS piece, translate(piece, '’‘ʼ`´', '''''''''''') AS plain
);
