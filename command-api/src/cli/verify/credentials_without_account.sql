-- Credentials of accounts that the log does not know, or says were deleted.
SELECT credentials.account_id, EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = credentials.account_id::text COLLATE "C"
) AS known
FROM auth.credentials
WHERE NOT EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = credentials.account_id::text COLLATE "C"
        AND events.sequence = 1
)
OR EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = 'account' AND events.aggregate_id = credentials.account_id::text COLLATE "C"
        AND events.event_type IN ('AccountDeleted', 'AccountErased')
)
ORDER BY credentials.account_id
