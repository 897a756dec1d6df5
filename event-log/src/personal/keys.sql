-- The wrapped keys of these subjects, with the count of erasures of the same snapshot. $1: subjects.
SELECT subject_id, wrapped_key, (SELECT erasures FROM es.keyring WHERE id) AS erasures
FROM es.subject_keys
WHERE subject_id = ANY ($1::text[])
