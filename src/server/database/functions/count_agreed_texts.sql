-- Recounts the texts that these people have agreed to, in order, so that the same texts are equal arrays. Agreements are
-- never taken back: two at once add up.
CREATE OR REPLACE FUNCTION count_agreed_texts(counted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreed_texts AS known (user_id, texts)
  SELECT user_id, array_agg(DISTINCT policy_id || ' ' || version COLLATE "C" ORDER BY policy_id || ' ' || version COLLATE "C")
  FROM policy_agreements WHERE user_id = ANY (counted) GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE
    SET texts = array(SELECT DISTINCT unnest(known.texts || excluded.texts) COLLATE "C" AS agreed ORDER BY agreed);
END
$$;
