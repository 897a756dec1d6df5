-- Changes the credentials of an account in the transaction that appends its events, unless they have another generation than expected;
-- returns whether they are changed.
-- $1 account, $2 its new password's hash or null, $3 whether its password is removed, $4 whether its sessions end, $5 the generation
-- that its credentials must have, or null.
-- Waits for a concurrent change of the credentials, and then sees its result.
WITH standing AS MATERIALIZED (
    SELECT credentials.generation FROM auth.credentials WHERE account_id = $1::bigint FOR NO KEY UPDATE
),
unexpected AS MATERIALIZED (
    SELECT NULL WHERE coalesce((SELECT standing.generation FROM standing), 0) <> $5::bigint
),
password_set AS (
    INSERT INTO auth.credentials (account_id, password_hash)
    SELECT $1::bigint, $2::text
    WHERE $2::text IS NOT NULL AND NOT EXISTS (SELECT FROM unexpected)
    ON CONFLICT (account_id) DO UPDATE
    SET password_hash = excluded.password_hash,
        changed_at = excluded.changed_at,
        generation = credentials.generation + $4::boolean::integer
),
password_kept AS (
    UPDATE auth.credentials SET generation = generation + 1
    WHERE account_id = $1::bigint AND $4::boolean AND NOT $3::boolean AND $2::text IS NULL
        AND NOT EXISTS (SELECT FROM unexpected)
),
-- The account's sessions are deleted with its row.
password_removed AS (
    DELETE FROM auth.credentials
    WHERE account_id = $1::bigint AND $3::boolean AND NOT EXISTS (SELECT FROM unexpected)
),
-- Sessions that are being created at this moment have an older generation.
sessions_ended AS (
    DELETE FROM auth.sessions
    WHERE account_id = $1::bigint AND $4::boolean AND NOT EXISTS (SELECT FROM unexpected)
)
SELECT NOT EXISTS (SELECT FROM unexpected)
