-- How far these policies have got in the log, whichever node runs them, and how long ago the first event was written that each has not
-- answered yet.
SELECT policies.name, greatest(sealer.seq - policies.seq, 0) AS events,
    (
        SELECT extract(epoch FROM clock_timestamp() - events.recorded_at)::float8
        FROM es.log JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
        WHERE log.seq = policies.seq + 1
    ) AS seconds
FROM ops.policies CROSS JOIN es.sealer
WHERE sealer.id AND policies.name = ANY($1)
ORDER BY policies.name
