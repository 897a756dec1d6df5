-- Numbers and chains the next committed events, in one statement and without an event leaving the server. Every part reads the
-- statement's one snapshot. Below its xmin every transaction has ended, so no event can appear there later. The lock may be newer
-- than the snapshot: `head` is then the row as the last sealer left it, and the snapshot merely shows a shorter prefix of what
-- follows it. If there is nothing to seal, no lock and thus no transaction id is taken. Restored events from this cluster's
-- future are beyond xmax and must not be scanned.
-- The commit does not wait for the disk: sealing is deterministic, so a server crash that loses the last sealings only means that
-- the same events get the same numbers and hashes again.
-- What is sealed is also read, with the columns of read_after.sql, unless there are too many: followers in this process need not
-- read it again. One row with nulls if nothing is read.
-- $1: the most events to seal at once; $2: the most events to read.
WITH head AS MATERIALIZED (
    SELECT sealer.transaction_id, sealer.position, sealer.seq, sealer.hash, sealer.floor_position
    FROM es.sealer
    WHERE sealer.id AND EXISTS (
        SELECT FROM es.events
        WHERE (events.transaction_id, events.position) > (sealer.transaction_id, sealer.position)
            AND events.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
            AND events.position > sealer.floor_position
    )
    FOR UPDATE OF sealer SKIP LOCKED
),
batch AS (
    SELECT event.transaction_id, event.position,
        head.seq + row_number() OVER sealing AS seq,
        es.chain(head.hash, es.stored_bytes(
            event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
            event.payload, event.metadata, event.recorded_at
        )) OVER sealing AS hash
    FROM head CROSS JOIN LATERAL (
        SELECT * FROM es.events
        WHERE (events.transaction_id, events.position) > (head.transaction_id, head.position)
            AND events.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
            AND events.position > head.floor_position
        ORDER BY events.transaction_id, events.position
        LIMIT (SELECT $1::bigint)
    ) AS event
    WINDOW sealing AS (ORDER BY event.transaction_id, event.position ROWS UNBOUNDED PRECEDING)
),
logged AS (
    INSERT INTO es.log (seq, transaction_id, position, hash)
    SELECT seq, transaction_id, position, hash FROM batch
),
moved AS (
    UPDATE es.sealer
    SET transaction_id = last.transaction_id, position = last.position, seq = last.seq, hash = last.hash
    FROM (SELECT * FROM batch ORDER BY seq DESC LIMIT 1) AS last
    WHERE sealer.id
    RETURNING sealer.seq, sealer.hash, sealer.seq - (SELECT head.seq FROM head) AS sealed
)
SELECT log.seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
    event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position,
    coalesce((SELECT moved.sealed FROM moved), 0) AS sealed,
    (SELECT moved.seq FROM moved) AS last_seq, (SELECT moved.hash FROM moved) AS last_hash,
    (
        SELECT events.position FROM es.events
        WHERE events.transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
            AND events.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
            AND events.position > (SELECT sealer.floor_position FROM es.sealer WHERE sealer.id)
        ORDER BY events.transaction_id, events.position
        LIMIT 1
    ) IS NOT NULL AS blocked,
    -- Events that another sealer is sealing, or beyond the limit, may be left over.
    EXISTS (SELECT FROM head) OR NOT EXISTS (
        SELECT FROM es.sealer
        WHERE sealer.id AND EXISTS (
            SELECT FROM es.events
            WHERE (events.transaction_id, events.position) > (sealer.transaction_id, sealer.position)
                AND events.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
                AND events.position > sealer.floor_position
        )
    ) AS taken,
    (SELECT sealer.seq FROM es.sealer WHERE sealer.id) AS seq_before,
    coalesce(pg_sequence_last_value('es.events_position_seq'::regclass), 0) AS newest,
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next_transaction,
    set_config('synchronous_commit', 'off', true) AS unhurried
FROM (SELECT) AS always
LEFT JOIN LATERAL (
    SELECT * FROM batch WHERE (SELECT moved.sealed FROM moved) <= $2
) AS log ON true
LEFT JOIN LATERAL (
    SELECT * FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
    OFFSET 0
) AS event ON true
ORDER BY log.seq
