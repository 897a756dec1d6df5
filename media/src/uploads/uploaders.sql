-- Whose these uploads are. One whose files are not there yet, or that is being removed, is nobody's. $1: names.
SELECT name, account_id
FROM ops.uploads
WHERE name = ANY ($1) AND stored_at IS NOT NULL AND removing_at IS NULL AND account_id IS NOT NULL
