-- Sealed events in their total order, with the count of erasures of the same snapshot. The planner cannot know how short a batch
-- is: as seq is dense, a range replaces LIMIT, and OFFSET 0 forces an index lookup per event.
-- $1: the seq to read after; $2: the most events to read.
SELECT log.seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type, event.event_version,
    event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position
FROM (
    SELECT seq, transaction_id, position FROM es.log WHERE seq > $1 AND seq <= $1 + $2
) AS log
CROSS JOIN LATERAL (
    SELECT * FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
    OFFSET 0
) AS event
ORDER BY log.seq
