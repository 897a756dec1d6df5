-- Lets policies begin where the log ends; those that have begun before continue where they are. $1: their names.
INSERT INTO ops.policies (name, seq)
SELECT policy.name, sealer.seq
FROM unnest($1::text[]) AS policy (name) CROSS JOIN es.sealer
WHERE sealer.id
ON CONFLICT (name) DO NOTHING
