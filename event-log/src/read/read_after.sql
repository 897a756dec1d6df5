-- Sealed events in their total order, with the count of erasures in the same snapshot.
-- $1: the seq to read after; $2: the most events to read.
SELECT log.seq, events.aggregate_type, events.aggregate_id, events.sequence, events.event_type, events.event_version,
    events.payload::text AS payload, events.metadata::text AS metadata, timestamptz_send(events.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures
FROM (SELECT seq, transaction_id, position FROM es.log WHERE seq > $1 ORDER BY seq LIMIT $2) AS log
JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
ORDER BY log.seq
