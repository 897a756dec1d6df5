-- These are not used, from now on if they were until now. $1: names.
UPDATE ops.uploads
SET unused_since = now()
WHERE name = ANY ($1) AND unused_since IS NULL
