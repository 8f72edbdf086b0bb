-- A person with other memberships has another crew, and takes along the deeds of the days that are counted.
CREATE OR REPLACE FUNCTION move_between_crews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Excludes the count of days (features/overview/weeks.ts), but not another move.
  LOCK TABLE daily_figures IN ROW EXCLUSIVE MODE;
  PERFORM FROM completion_totals WHERE user_id IN (SELECT user_id FROM moved) ORDER BY user_id FOR NO KEY UPDATE;
  WITH mover AS MATERIALIZED (
    SELECT * FROM (
      SELECT user_id, crew_id AS earlier, crew_of(user_id) AS later FROM completion_totals
      WHERE user_id IN (SELECT user_id FROM moved)
    ) AS person WHERE earlier <> later
  ), carried AS (
    INSERT INTO daily_figures (day, crew_id, completions, kudos, points_given, points_claimed)
    SELECT deed.day, side.crew_id, sum(side.step * deed.completions), sum(side.step * deed.kudos),
      sum(side.step * deed.points_given), sum(side.step * deed.points_claimed)
    FROM mover
    CROSS JOIN LATERAL (VALUES (mover.earlier, -1), (mover.later, 1)) AS side (crew_id, step)
    JOIN daily_deeds AS deed ON deed.user_id = mover.user_id
    WHERE deed.day IN (SELECT day FROM daily_figures)
    GROUP BY deed.day, side.crew_id
  )
  UPDATE completion_totals AS total SET crew_id = mover.later FROM mover WHERE total.user_id = mover.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_places_change AFTER UPDATE ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_between_crews();

CREATE OR REPLACE TRIGGER user_places_come AFTER INSERT ON user_places
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_between_crews();

CREATE OR REPLACE TRIGGER user_places_go AFTER DELETE ON user_places
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION move_between_crews();
