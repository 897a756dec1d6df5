-- A new code replaces the previous one, and belongs to the current generation of the account's credentials, 0 if it has none. The
-- session is locked first: a session that is just ending deletes its codes, in the same order.
-- $1 purpose, $2 account, $3 hash of the code, $4 session or null, $5 how many seconds the code is valid.
INSERT INTO auth.codes (purpose, account_id, code_hash, session_id, expires_at, generation)
SELECT $1, $2, $3, $4::uuid, now() + make_interval(secs => $5::double precision),
    coalesce((SELECT credentials.generation FROM auth.credentials WHERE account_id = $2), 0)
WHERE $4::uuid IS NULL OR EXISTS (
    SELECT FROM auth.sessions JOIN auth.credentials USING (account_id, generation)
    WHERE session_id = $4::uuid FOR KEY SHARE OF sessions
)
ON CONFLICT (purpose, account_id) DO UPDATE
SET code_hash = excluded.code_hash,
    session_id = excluded.session_id,
    created_at = excluded.created_at,
    expires_at = excluded.expires_at,
    generation = excluded.generation,
    tries = 0
RETURNING (extract(epoch FROM expires_at) * 1000000)::bigint AS expires_at
