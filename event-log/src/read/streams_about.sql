-- Streams that contain something about a subject, as recorded by the appends.
-- $1: types of aggregates; $2: the subject; $3 and $4: the type and the id after which to read; $5: the most streams to read.
SELECT aggregate_type, aggregate_id
FROM es.subject_streams
WHERE subject_id = $2 AND aggregate_type = ANY ($1) AND (aggregate_type, aggregate_id) > ($3, $4)
ORDER BY aggregate_type, aggregate_id
LIMIT $5
