-- A picture of a file: the same one again is the same picture. $1: name; $2: whose.
INSERT INTO ops.uploads (name, account_id, stored_at, used_at)
VALUES ($1, $2, now(), now())
ON CONFLICT (name) DO NOTHING
