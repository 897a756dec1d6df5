-- The log with what its hashes cover, ordered by seq; a missing event gives nulls. Looked up event by event over the index, so
-- that the first row comes at once and nothing is sorted. $1: the last seq.
SELECT log.seq, log.hash, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type,
    event.event_version, event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at
FROM es.log
LEFT JOIN LATERAL (
    SELECT * FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
    OFFSET 0
) AS event ON true
WHERE log.seq <= $1
ORDER BY log.seq
