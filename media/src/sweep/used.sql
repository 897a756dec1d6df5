-- These are used. A row that an append holds is left for the next time. $1: names.
UPDATE ops.uploads
SET unused_since = NULL
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE name = ANY ($1) AND unused_since IS NOT NULL
    ORDER BY name
    FOR NO KEY UPDATE SKIP LOCKED
)
