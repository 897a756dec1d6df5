-- The recipes with words of this person that an admin created within the last hour, the newest first. $1: the person; $2: the admin.
SELECT stream.aggregate_id
FROM es.subject_streams AS stream
JOIN es.events AS event
    ON event.aggregate_type = stream.aggregate_type AND event.aggregate_id = stream.aggregate_id AND event.sequence = 1
WHERE stream.subject_id = $1 AND stream.aggregate_type = 'recipe'
    AND event.metadata ->> 'actor' = $2 AND event.metadata ->> 'role' = 'admin'
    AND event.recorded_at > now() - interval '1 hour'
ORDER BY event.position DESC
LIMIT 50
