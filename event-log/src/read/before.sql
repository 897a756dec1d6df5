-- For each place in a stream: the event there and the one before it, and the last two up to there that are of one of these types,
-- with the columns of read_after.sql. An event may come twice. An unsealed one has the seq 0.
-- $1: the types of the aggregates; $2: their ids; $3: the events' numbers; $4: the types of events.
SELECT coalesce(log.seq, 0) AS seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
    event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position
FROM unnest($1::text[], $2::text[], $3::bigint[]) AS place (aggregate_type, aggregate_id, sequence)
CROSS JOIN LATERAL (
    (SELECT * FROM es.events
    WHERE events.aggregate_type = place.aggregate_type AND events.aggregate_id = place.aggregate_id
        AND events.sequence <= place.sequence
    ORDER BY events.sequence DESC
    LIMIT 2)
    UNION ALL
    (SELECT * FROM es.events
    WHERE events.aggregate_type = place.aggregate_type AND events.aggregate_id = place.aggregate_id
        AND events.sequence <= place.sequence AND events.event_type = ANY ($4)
    ORDER BY events.sequence DESC
    LIMIT 2)
) AS event
LEFT JOIN es.log ON log.position = event.position
ORDER BY event.aggregate_type, event.aggregate_id, event.sequence
