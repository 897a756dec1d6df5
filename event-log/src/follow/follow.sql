-- The checkpoint, and the sealed events after it with the columns of read_after.sql: one row with nulls where there are none.
-- $1: the most events to read.
SELECT log.seq, events.aggregate_type, events.aggregate_id, events.sequence, events.event_type, events.event_version,
    events.payload::text AS payload, events.metadata::text AS metadata, timestamptz_send(events.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures,
    checkpoint.seq AS checkpoint_seq, checkpoint.generation::text AS generation
FROM read.checkpoint AS checkpoint
LEFT JOIN LATERAL (
    SELECT log.seq, log.transaction_id, log.position FROM es.log
    WHERE log.seq > checkpoint.seq ORDER BY log.seq LIMIT (SELECT $1::bigint)
) AS log ON true
LEFT JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
WHERE checkpoint.id
ORDER BY log.seq
