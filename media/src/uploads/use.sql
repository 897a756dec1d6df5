-- Marks these uploads as named by a command just now, and says whose they are.
UPDATE ops.uploads
SET used_at = now()
WHERE name = ANY ($1) AND stored_at IS NOT NULL AND removing_at IS NULL
RETURNING name, account_id
