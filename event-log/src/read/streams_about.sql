-- Streams that contain something about a subject, as recorded by the appends.
-- $1: types of aggregates; $2: the subject.
SELECT aggregate_type, aggregate_id
FROM es.subject_streams
WHERE subject_id = $2 AND aggregate_type = ANY ($1)
ORDER BY aggregate_type, aggregate_id
