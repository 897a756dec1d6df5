-- The log with what its hashes cover, in the order of seq; an event that is gone leaves nulls. $1: the last seq.
SELECT log.seq, log.hash, events.aggregate_type, events.aggregate_id, events.sequence, events.event_type,
    events.event_version, events.payload::text AS payload, events.metadata::text AS metadata,
    timestamptz_send(events.recorded_at) AS recorded_at
FROM es.log
LEFT JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
WHERE log.seq <= $1
ORDER BY log.seq
