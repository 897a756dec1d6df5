-- Seals every event that is not in the log, those from the cluster's future first: they are older than any new one.
WITH unsealed AS (
    SELECT events.transaction_id, events.position,
        sealer.seq + row_number() OVER adopting AS seq,
        es.chain(sealer.hash, es.stored_bytes(
            events.aggregate_type, events.aggregate_id, events.sequence, events.event_type, events.event_version,
            events.payload, events.metadata, events.recorded_at
        )) OVER adopting AS hash
    FROM es.events CROSS JOIN es.sealer
    WHERE sealer.id AND NOT EXISTS (SELECT FROM es.log WHERE log.position = events.position)
    WINDOW adopting AS (
        ORDER BY events.transaction_id >= pg_snapshot_xmax(pg_current_snapshot()) DESC,
            events.transaction_id, events.position
        ROWS UNBOUNDED PRECEDING
    )
)
INSERT INTO es.log (seq, transaction_id, position, hash)
SELECT seq, transaction_id, position, hash FROM unsealed ORDER BY seq
