-- The claims on accounts that may hold somebody up: of each role, and of each deletion that the log does not know of.
SELECT claims.owner
FROM es.claims
WHERE claims.kind = 'account' AND NOT (
    claims.owner LIKE 'account/%' AND EXISTS (
        SELECT FROM es.events
        WHERE events.aggregate_type = 'account' AND events.aggregate_id = split_part(claims.owner, '/', 2) COLLATE "C"
            AND events.event_type = 'AccountDeleted'
    )
)
ORDER BY claims.owner
