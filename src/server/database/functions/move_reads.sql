-- A person who changes crews, leaves or comes back takes along everything they have read. The shard is separate, and
-- below zero where more go than come: reading an announcement never waits for it.
CREATE OR REPLACE FUNCTION move_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_read_counts AS kept (notification_id, crew_id, is_listed, shard, people)
  SELECT notification_id, side.crew_id, side.is_listed, -1, side.step
  FROM notification_reads
  CROSS JOIN (VALUES (OLD.crew_id, OLD.is_listed, -1), (NEW.crew_id, NEW.is_listed, 1)) AS side (crew_id, is_listed, step)
  WHERE user_id = NEW.user_id
  ORDER BY 1, 2, 3
  ON CONFLICT (notification_id, crew_id, is_listed, shard) DO UPDATE SET people = kept.people + excluded.people;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER completion_totals_move_reads AFTER UPDATE ON completion_totals
  FOR EACH ROW WHEN ((OLD.crew_id, OLD.is_listed) IS DISTINCT FROM (NEW.crew_id, NEW.is_listed))
  EXECUTE FUNCTION move_reads();
