-- Starts a session, unless the account's sessions were ended since the password was checked.
-- $1 session, $2 account, $3 generation of its credentials, $4 how many seconds it lasts.
INSERT INTO auth.sessions (session_id, account_id, generation, expires_at)
SELECT $1, account_id, generation, now() + make_interval(secs => $4::double precision)
FROM auth.credentials WHERE account_id = $2 AND generation = $3
RETURNING extract(epoch FROM created_at)::bigint AS started, extract(epoch FROM expires_at)::bigint AS expires
