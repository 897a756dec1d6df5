-- Admins whose accounts the log does not know, or says were deleted. $1: the admins.
SELECT admin.id, EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = admin.id::text COLLATE "C"
) AS known
FROM unnest($1::bigint[]) AS admin (id)
WHERE NOT EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = admin.id::text COLLATE "C"
        AND events.sequence = 1
)
OR EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = admin.id::text COLLATE "C"
        AND events.event_type IN ('AccountDeleted', 'AccountErased')
)
ORDER BY admin.id
