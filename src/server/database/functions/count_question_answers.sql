CREATE OR REPLACE FUNCTION count_question_answers(attempts integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT count_answers_to(NULL, attempts)
$$;
