-- These are being removed, but not by a sweep. In the order in which appends lock them. $1: names.
UPDATE ops.uploads
SET removing_at = 'infinity'
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE name = ANY ($1)
    ORDER BY name
    FOR UPDATE
)
