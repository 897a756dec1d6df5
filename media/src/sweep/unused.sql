-- These are not used, from now on if they were until now. A row that an append holds is left for the next time. $1: names.
UPDATE ops.uploads
SET unused_since = now()
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE name = ANY ($1) AND unused_since IS NULL
    ORDER BY name
    FOR NO KEY UPDATE SKIP LOCKED
)
