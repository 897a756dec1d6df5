-- Claims a value that nobody holds, for an owner that has none of its kind and is not erased. $1: the kind; $2: the value; $3:
-- the owner.
INSERT INTO es.claims (kind, value, owner)
SELECT $1, $2, $3
WHERE NOT EXISTS (SELECT FROM es.subject_keys WHERE subject_id = $3 AND destroyed_at IS NOT NULL)
ON CONFLICT DO NOTHING
