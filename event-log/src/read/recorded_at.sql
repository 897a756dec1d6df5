-- When the database recorded these sealed events, in microseconds since 1970. $1: their seqs.
SELECT log.seq, (extract(epoch FROM event.recorded_at) * 1000000)::bigint AS recorded_at
FROM es.log
CROSS JOIN LATERAL (
    SELECT events.recorded_at
    FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
) AS event
WHERE log.seq = ANY ($1)
