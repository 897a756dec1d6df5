-- Stores new keys; an existing or destroyed one is left as it is. $1: subjects, in order; $2: their wrapped keys.
INSERT INTO es.subject_keys (subject_id, wrapped_key)
SELECT fresh.subject_id, fresh.wrapped_key
FROM unnest($1::text[], $2::bytea[]) AS fresh (subject_id, wrapped_key)
ON CONFLICT (subject_id) DO NOTHING
