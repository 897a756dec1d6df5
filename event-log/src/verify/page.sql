-- Events of one aggregate type, stream by stream, with the columns of read_after.sql; those that are not sealed yet have the seq
-- 0. The first event of a stream also carries what is stored beside it: the claims of the owner of this name, and the state of
-- its key.
-- $1: the type; $2, $3: the id and the sequence after which to read; $4: the most events.
SELECT coalesce(log.seq, 0) AS seq, event.aggregate_type, event.aggregate_id, event.sequence, event.event_type,
    event.event_version, event.payload::text AS payload, event.metadata::text AS metadata,
    timestamptz_send(event.recorded_at) AS recorded_at,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures, event.position,
    CASE WHEN event.sequence = 1 THEN ARRAY(
        SELECT claims.kind FROM es.claims
        WHERE claims.owner = event.aggregate_type || '/' || event.aggregate_id ORDER BY claims.kind
    ) END AS claimed_kinds,
    CASE WHEN event.sequence = 1 THEN ARRAY(
        SELECT claims.value FROM es.claims
        WHERE claims.owner = event.aggregate_type || '/' || event.aggregate_id ORDER BY claims.kind
    ) END AS claimed_values,
    CASE WHEN event.sequence = 1 THEN (
        SELECT subject_keys.destroyed_at IS NOT NULL FROM es.subject_keys
        WHERE subject_keys.subject_id = event.aggregate_type || '/' || event.aggregate_id
    ) END AS key_destroyed
FROM (
    SELECT * FROM es.events
    WHERE events.aggregate_type = $1 AND (events.aggregate_id, events.sequence) > ($2, $3)
    ORDER BY events.aggregate_id, events.sequence
    LIMIT $4
) AS event
LEFT JOIN es.log ON log.position = event.position
ORDER BY event.aggregate_id, event.sequence
