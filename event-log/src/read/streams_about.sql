-- Streams that contain something about a subject: personal data names its subject in plain text, wherever in an event it is.
-- $1: types of aggregates; $2: the subject.
SELECT DISTINCT aggregate_type, aggregate_id
FROM es.events
WHERE aggregate_type = ANY ($1)
    AND jsonb_path_exists(
        payload, '$.**."$personal" ? (@.subject == $subject)', jsonb_build_object('subject', $2::text)
    )
ORDER BY aggregate_type, aggregate_id
