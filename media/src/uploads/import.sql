-- A picture of a file: the same one again is the same picture. None while it is being removed. $1: name; $2: whose.
INSERT INTO ops.uploads AS uploads (name, account_id, stored_at, used_at)
VALUES ($1, $2, now(), now())
ON CONFLICT (name) DO UPDATE
SET used_at = now(), account_id = coalesce(uploads.account_id, excluded.account_id), stored_at = coalesce(uploads.stored_at, now())
WHERE uploads.removing_at IS NULL
