-- Assigned policies are due again as their changes are published and weighed.
CREATE OR REPLACE FUNCTION follow_changed_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_assignments(NULL, given.id) FROM assignments AS given
  WHERE given.kind = 'policies' AND given.ended_at IS NULL AND given.item_id IN (SELECT policy_id FROM moved);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER policy_publications_follow AFTER INSERT ON policy_publications
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_policies();

CREATE OR REPLACE TRIGGER policy_publications_follow_weight AFTER UPDATE ON policy_publications
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_policies();
