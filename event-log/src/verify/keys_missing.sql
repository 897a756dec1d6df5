-- Subjects of whom something stands in the log, though they never had a key: neither one that is there nor one that was destroyed.
SELECT DISTINCT field ->> 'subject' AS subject
FROM es.events
CROSS JOIN LATERAL jsonb_path_query(events.payload, '$.**."$personal"') AS personal (field)
WHERE NOT EXISTS (
    SELECT FROM es.subject_keys WHERE subject_keys.subject_id = (field ->> 'subject') COLLATE "C"
)
