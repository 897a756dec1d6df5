-- These are used. $1: names.
UPDATE ops.uploads
SET unused_since = NULL
WHERE name = ANY ($1) AND unused_since IS NOT NULL
