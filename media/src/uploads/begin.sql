-- Begins an upload, or finds the one that began under this name. $1: name; $2: whose; $3: hash of what was sent.
INSERT INTO ops.uploads AS uploads (name, account_id, content_hash)
VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET account_id = uploads.account_id
RETURNING content_hash = $3 AS same, stored_at IS NOT NULL AS stored, removing_at IS NOT NULL AS removing
