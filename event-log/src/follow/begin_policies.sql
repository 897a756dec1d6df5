-- Creates the checkpoints of policies, at the end of the log or at its beginning; existing policies continue where they are.
-- $1: their names; $2: whether they begin with the log's first event.
INSERT INTO ops.policies (name, seq)
SELECT policy.name, CASE WHEN $2 THEN 0 ELSE sealer.seq END
FROM unnest($1::text[]) AS policy (name) CROSS JOIN es.sealer
WHERE sealer.id
ON CONFLICT (name) DO NOTHING
