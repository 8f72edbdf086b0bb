-- In the order of the key: two people who read several at once never deadlock.
CREATE OR REPLACE FUNCTION count_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- No move, arrival or departure until it is counted.
  PERFORM FROM completion_totals WHERE user_id IN (SELECT user_id FROM moved) ORDER BY user_id FOR SHARE;
  INSERT INTO notification_read_counts AS kept (notification_id, crew_id, is_listed, shard, people)
  SELECT moved.notification_id, total.crew_id, total.is_listed, moved.user_id % 8, count(*)
  FROM moved JOIN completion_totals AS total ON total.user_id = moved.user_id
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (notification_id, crew_id, is_listed, shard) DO UPDATE SET people = kept.people + excluded.people;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notification_reads_count AFTER INSERT ON notification_reads
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_reads();
