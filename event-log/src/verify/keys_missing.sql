-- Subjects with personal data in the log that never had a key: neither a present nor a destroyed one.
SELECT DISTINCT field ->> 'subject' AS subject
FROM es.events
CROSS JOIN LATERAL jsonb_path_query(events.payload, '$.**."$personal"') AS personal (field)
WHERE NOT EXISTS (
    SELECT FROM es.subject_keys WHERE subject_keys.subject_id = (field ->> 'subject') COLLATE "C"
)
