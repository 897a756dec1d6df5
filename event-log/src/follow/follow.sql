-- The checkpoint, and the sealed events after it with the columns of read_after.sql: one row with nulls if there are none. Range
-- and OFFSET 0 as there. Sealer and log change in one statement, so what the sealer's head names is in the log, or was lost.
-- $1: the most events to read.
SELECT log.seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
    event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position,
    checkpoint.seq AS checkpoint_seq, checkpoint.generation::text AS generation, log.hash,
    (SELECT log.hash FROM es.log WHERE log.seq = checkpoint.seq) AS checkpoint_hash,
    (SELECT sealer.seq FROM es.sealer WHERE sealer.id) AS head
FROM read.checkpoint AS checkpoint
LEFT JOIN LATERAL (
    SELECT log.seq, log.transaction_id, log.position, log.hash FROM es.log
    WHERE log.seq > checkpoint.seq AND log.seq <= checkpoint.seq + $1
) AS log ON true
LEFT JOIN LATERAL (
    SELECT * FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
    OFFSET 0
) AS event ON true
WHERE checkpoint.id
ORDER BY log.seq
