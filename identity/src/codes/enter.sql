-- Tries a code, in one statement: those that come at once wait for the row, one after the other, and look at it again. A right
-- code uses up all tries that are left, so that it is right once; its row is forgotten when it expires. One that was mailed under an
-- earlier generation of the account's credentials is none (docs/safety.md#codes).
-- $1 purpose, $2 account, $3 hash of the code, $4 session or null, $5 how many tries there are.
UPDATE auth.codes
SET tries = CASE WHEN code_hash = $3 THEN $5 ELSE tries + 1 END
WHERE purpose = $1
    AND account_id = $2
    AND session_id IS NOT DISTINCT FROM $4::uuid
    AND tries < $5
    AND expires_at > now()
    AND (
        generation IS NULL
        OR generation = coalesce((SELECT credentials.generation FROM auth.credentials WHERE account_id = $2), 0)
    )
RETURNING code_hash = $3 AS fits, generation
