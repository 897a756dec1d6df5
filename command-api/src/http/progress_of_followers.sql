-- How far each follower is behind the log, and the age of the first event that it has not answered yet: the policies among these
-- names, whichever node runs them, and what this node itself keeps.
SELECT following.name, greatest(sealer.seq - following.seq, 0) AS events,
    (
        SELECT extract(epoch FROM clock_timestamp() - events.recorded_at)::float8
        FROM es.log JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
        WHERE log.seq = following.seq + 1
    ) AS seconds
FROM (
    SELECT policies.name, policies.seq FROM ops.policies WHERE policies.name = ANY($1)
    UNION ALL
    SELECT own.name, own.seq FROM unnest($2::text [], $3::bigint []) AS own (name, seq)
) AS following
CROSS JOIN es.sealer
WHERE sealer.id
ORDER BY following.name
