-- Whether the log is still the one that this process knows. The hash of the last event that it knows, the end of the sealed log,
-- and whether committed events are waiting to be sealed: a crash of the server can undo the last sealings, and they are redone
-- identically.
-- $1: the seq of that event.
SELECT (SELECT log.hash FROM es.log WHERE log.seq = $1) AS hash, sealer.seq AS sealed,
    EXISTS (
        SELECT FROM es.events
        WHERE (events.transaction_id, events.position) > (sealer.transaction_id, sealer.position)
            AND events.position > sealer.floor_position
    ) AS unsealed
FROM es.sealer
WHERE sealer.id
