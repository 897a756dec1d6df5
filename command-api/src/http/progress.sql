-- How far the read models have got in the log, and which transaction the sealer waits for: an event can be sealed only when every
-- transaction that began before its own has ended. Any role may see which process holds it, only its own role since when.
SELECT sealer.seq AS head, checkpoint.seq AS shown,
    (
        SELECT extract(epoch FROM clock_timestamp() - events.recorded_at)::float8
        FROM es.log JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
        WHERE log.seq = checkpoint.seq + 1
    ) AS behind_seconds,
    unsealed.seconds AS unsealed_seconds, unsealed.events AS unsealed_events, holder.pid AS holder, holder.seconds AS holder_seconds
FROM es.sealer CROSS JOIN read.checkpoint
LEFT JOIN LATERAL (
    SELECT extract(epoch FROM clock_timestamp() - min(waiting.recorded_at))::float8 AS seconds, count(*) AS events
    FROM (
        SELECT events.recorded_at
        FROM es.events
        WHERE (events.transaction_id, events.position) > (sealer.transaction_id, sealer.position)
            AND events.position > sealer.floor_position
            AND events.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
        ORDER BY events.transaction_id, events.position
        -- More are not worth counting.
        LIMIT 1000
    ) AS waiting
) AS unsealed ON true
LEFT JOIN LATERAL (
    SELECT locks.pid, extract(epoch FROM clock_timestamp() - activity.xact_start)::float8 AS seconds
    FROM pg_locks AS locks LEFT JOIN pg_stat_activity AS activity ON activity.pid = locks.pid
    WHERE locks.locktype = 'transactionid' AND locks.granted
        AND locks.transactionid = pg_snapshot_xmin(pg_current_snapshot())::xid
    LIMIT 1
) AS holder ON unsealed.seconds IS NOT NULL
WHERE sealer.id AND checkpoint.id
