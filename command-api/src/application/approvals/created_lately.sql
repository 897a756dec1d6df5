-- The recipes with words of this person that an admin created within the last hour and after a submission, and that are still there; the
-- newest first. $1: the person; $2: the admin; $3: the submission.
SELECT stream.aggregate_id
FROM es.subject_streams AS stream
JOIN es.events AS event
    ON event.aggregate_type = stream.aggregate_type AND event.aggregate_id = stream.aggregate_id AND event.sequence = 1
JOIN es.events AS submitted
    ON submitted.aggregate_type = 'submission' AND submitted.aggregate_id = $3 AND submitted.sequence = 1
WHERE stream.subject_id = $1 AND stream.aggregate_type = 'recipe'
    AND event.metadata ->> 'actor' = $2 AND event.metadata ->> 'role' = 'admin'
    AND event.recorded_at > now() - interval '1 hour'
    AND event.position > submitted.position
    AND NOT EXISTS (
        SELECT FROM es.events AS gone
        WHERE gone.aggregate_type = stream.aggregate_type AND gone.aggregate_id = stream.aggregate_id
            AND gone.event_type = 'RecipeDeleted'
    )
ORDER BY event.position DESC
LIMIT 50
