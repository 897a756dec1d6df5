-- An event at or below the sealer's position, or below its floor, that is not in the log.
SELECT events.position
FROM es.events CROSS JOIN es.sealer
WHERE sealer.id
    AND (
        (events.transaction_id, events.position) <= (sealer.transaction_id, sealer.position)
        OR events.position <= sealer.floor_position
    )
    AND NOT EXISTS (SELECT FROM es.log WHERE log.position = events.position)
ORDER BY events.transaction_id, events.position
LIMIT 1
