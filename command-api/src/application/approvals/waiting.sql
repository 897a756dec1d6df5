-- A submission with words of this person whose last event is not a decision. $1: the person.
SELECT stream.aggregate_id
FROM es.subject_streams AS stream
CROSS JOIN LATERAL (
    SELECT event.event_type
    FROM es.events AS event
    WHERE event.aggregate_type = stream.aggregate_type AND event.aggregate_id = stream.aggregate_id
    ORDER BY event.sequence DESC
    LIMIT 1
) AS last
WHERE stream.subject_id = $1 AND stream.aggregate_type = 'submission'
    AND last.event_type IN ('RecipeSubmitted', 'SubmissionCorrected')
LIMIT 1
