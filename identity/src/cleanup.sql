-- Deletes what has expired. Rows locked by others are left for the next time, which avoids deadlocks. $1: how many seconds a
-- network is remembered.
WITH sessions AS (
    DELETE FROM auth.sessions WHERE session_id IN (
        SELECT session_id FROM auth.sessions WHERE expires_at < now() FOR UPDATE SKIP LOCKED
    )
),
codes AS (
    DELETE FROM auth.codes WHERE (purpose, account_id) IN (
        SELECT purpose, account_id FROM auth.codes WHERE expires_at < now() FOR UPDATE SKIP LOCKED
    )
),
networks AS (
    DELETE FROM auth.networks WHERE (account_id, network) IN (
        SELECT account_id, network FROM auth.networks
        WHERE signed_in_at < now() - make_interval(secs => $1::double precision) FOR UPDATE SKIP LOCKED
    )
),
grants AS (
    DELETE FROM auth.grants WHERE grant_hash IN (
        SELECT grant_hash FROM auth.grants WHERE expires_at < now() FOR UPDATE SKIP LOCKED
    )
)
DELETE FROM auth.attempts WHERE (kind, subject) IN (
    SELECT kind, subject FROM auth.attempts WHERE window_ends < now() FOR UPDATE SKIP LOCKED
)
