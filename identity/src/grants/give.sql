-- Grants the right to set a new password. $1: the grant's hash; $2: the account; $3: how many seconds it is valid; $4: the
-- generation of the account's credentials that it is for.
INSERT INTO auth.grants (grant_hash, account_id, expires_at, generation)
VALUES ($1, $2, now() + make_interval(secs => $3::double precision), $4)
