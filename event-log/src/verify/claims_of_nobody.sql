-- Claims of owners without any events in the log. An owner is named like its stream: type, slash, id.
-- $1: the types of aggregates that claim anything.
SELECT claims.owner, claims.kind
FROM es.claims
WHERE split_part(claims.owner, '/', 1) <> ALL ($1) OR NOT EXISTS (
    SELECT FROM es.events
    WHERE events.aggregate_type = split_part(claims.owner, '/', 1) COLLATE "C"
        AND events.aggregate_id = split_part(claims.owner, '/', 2) COLLATE "C"
)
