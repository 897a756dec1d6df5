-- Subjects with personal data in a stream that is not recorded as one of theirs, so that their erasure would miss it.
SELECT DISTINCT subject #>> '{}' AS subject, events.aggregate_type, events.aggregate_id
FROM es.events
CROSS JOIN LATERAL jsonb_path_query(
    events.payload, '$.**."$personal".subject ? (@.type() == "string")'
) AS found (subject)
WHERE NOT EXISTS (
    SELECT FROM es.subject_streams AS noted
    WHERE noted.subject_id = (subject #>> '{}') COLLATE "C"
        AND noted.aggregate_type = events.aggregate_type
        AND noted.aggregate_id = events.aggregate_id
)
