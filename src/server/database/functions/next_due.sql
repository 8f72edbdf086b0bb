-- Rule for due days (domain/programme/assignments.ts).
CREATE OR REPLACE FUNCTION next_due(due_on date, due_after integer, each_year text, repeat_months integer, joined date, settled date)
RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  since date;
  yearly date;
BEGIN
  IF each_year IS NOT NULL THEN
    since := greatest(joined, (settled + interval '6 months')::date);
    yearly := make_date(extract(year FROM since)::integer, left(each_year, 2)::integer, right(each_year, 2)::integer);
    RETURN CASE WHEN yearly >= since THEN yearly ELSE (yearly + interval '1 year')::date END;
  END IF;
  IF settled IS NOT NULL AND repeat_months IS NULL THEN RETURN NULL; END IF;
  RETURN greatest(
    CASE WHEN due_on IS NULL THEN joined + due_after WHEN joined > due_on THEN joined + 7 ELSE due_on END,
    (settled + make_interval(months => repeat_months))::date
  );
END
$$;
