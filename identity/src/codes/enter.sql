-- Tries a code, in one statement: concurrent attempts wait for the row, one after the other, and re-read it. A right code uses up
-- all remaining attempts, so that it works once; its row is deleted when it expires. One that was mailed under an earlier
-- generation of the account's credentials is invalid (docs/safety.md#codes).
-- $1 purpose, $2 account, $3 hash of the code, $4 session or null, $5 the maximum number of attempts.
UPDATE auth.codes
SET tries = CASE WHEN code_hash = $3 THEN $5 ELSE tries + 1 END
WHERE purpose = $1
    AND account_id = $2
    AND session_id IS NOT DISTINCT FROM $4::uuid
    AND tries < $5
    AND expires_at > now()
    AND generation = coalesce((SELECT credentials.generation FROM auth.credentials WHERE account_id = $2), 0)
RETURNING code_hash = $3 AS fits, generation
