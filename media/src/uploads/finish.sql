-- Its files are there. Nothing is finished for somebody who was deleted meanwhile.
UPDATE ops.uploads
SET stored_at = coalesce(stored_at, now())
WHERE name = $1 AND removing_at IS NULL
    AND EXISTS (SELECT 1 FROM auth.credentials WHERE credentials.account_id = uploads.account_id)
