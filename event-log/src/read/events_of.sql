-- The events of one stream in their order, sealed or not, with the columns of read_after.sql; an unsealed one has the seq 0.
-- $1: the type of the aggregate; $2: its id; $3: the last position to read; $4: the sequence to read after; $5: the most events to read.
SELECT coalesce(log.seq, 0) AS seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
    event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position
FROM es.events AS event
LEFT JOIN es.log ON log.position = event.position
WHERE event.aggregate_type = $1 AND event.aggregate_id = $2 AND event.position <= $3 AND event.sequence > $4
ORDER BY event.sequence
LIMIT $5
