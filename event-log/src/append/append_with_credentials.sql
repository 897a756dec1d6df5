-- append.sql for a command that also changes the credentials of an account; still all or nothing, in one round trip. It is
-- separate so that other commands do not pay for it.
-- $1 aggregate type, $2 aggregate id, $3 sequence of the stream's last event before, $4 event types, $5 event versions, $6
-- payloads, $7 metadata of all, $8 subjects of personal fields, $9 claims' kinds, $10 claims' values, $11 claims' owners, $12
-- command id or null, $13 actor, $14 request hash, $15 server's start time and $16 number of destroyed keys as in append.sql, $17
-- account whose credentials change or null, $18 its new password's hash or null, $19 whether its password is removed, $20 whether
-- its sessions end, $21 the generation that the account's credentials must have or null.
WITH present AS MATERIALIZED (
    SELECT keyring.erasures, timestamptz_send(pg_postmaster_start_time()) AS server_started
    FROM es.keyring WHERE keyring.id
),
-- Waits for a concurrent change of the credentials, and then sees its result.
standing AS MATERIALIZED (
    SELECT credentials.generation FROM auth.credentials WHERE account_id = $17::bigint FOR NO KEY UPDATE
),
changed AS MATERIALIZED (
    SELECT NULL WHERE coalesce((SELECT standing.generation FROM standing), 0) <> $21::bigint
),
refused AS MATERIALIZED (
    (
        SELECT subject_id FROM es.subject_keys
        WHERE subject_id = ANY ($8::text[]) AND destroyed_at IS NOT NULL
        LIMIT 1
    )
    UNION ALL
    SELECT NULL FROM present WHERE present.server_started <> $15::bytea OR present.erasures <> $16::bigint
    UNION ALL
    SELECT NULL FROM changed
),
appended AS (
    INSERT INTO es.events (
        aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata
    )
    SELECT $1, $2, $3::bigint + event.ordinal, event.type, event.version, event.payload::jsonb, $7::jsonb
    FROM unnest($4::text[], $5::text[], $6::text[])
        WITH ORDINALITY AS event (type, version, payload, ordinal)
    WHERE NOT EXISTS (SELECT FROM refused)
    ORDER BY event.ordinal
    RETURNING position
),
claimed AS (
    INSERT INTO es.claims (kind, value, owner)
    SELECT claim.kind, claim.value, claim.owner
    FROM unnest($9::text[], $10::bytea[], $11::text[]) AS claim (kind, value, owner)
    WHERE NOT EXISTS (SELECT FROM refused)
    ON CONFLICT ON CONSTRAINT claims_owner DO UPDATE SET value = excluded.value
    WHERE claims.value <> excluded.value
),
password_set AS (
    INSERT INTO auth.credentials (account_id, password_hash)
    SELECT $17::bigint, $18::text
    WHERE $18::text IS NOT NULL AND NOT EXISTS (SELECT FROM refused)
    ON CONFLICT (account_id) DO UPDATE
    SET password_hash = excluded.password_hash,
        changed_at = excluded.changed_at,
        generation = credentials.generation + $20::boolean::integer
),
password_kept AS (
    UPDATE auth.credentials SET generation = generation + 1
    WHERE account_id = $17::bigint AND $20::boolean AND NOT $19::boolean AND $18::text IS NULL
        AND NOT EXISTS (SELECT FROM refused)
),
-- The account's sessions are deleted with its row.
password_removed AS (
    DELETE FROM auth.credentials
    WHERE account_id = $17::bigint AND $19::boolean AND NOT EXISTS (SELECT FROM refused)
),
-- Sessions that are being created at this moment have an older generation.
sessions_ended AS (
    DELETE FROM auth.sessions
    WHERE account_id = $17::bigint AND $20::boolean AND NOT EXISTS (SELECT FROM refused)
),
noted AS (
    INSERT INTO es.subject_streams (subject_id, aggregate_type, aggregate_id)
    SELECT subject, $1, $2
    FROM unnest($8::text[]) AS subject
    WHERE NOT EXISTS (SELECT FROM refused)
    ORDER BY subject
    ON CONFLICT DO NOTHING
),
remembered AS (
    INSERT INTO es.commands (
        command_id, actor, request_hash, aggregate_type, aggregate_id, last_sequence, position
    )
    SELECT $12, $13, $14, $1, $2, $3::bigint + cardinality($4::text[]), (SELECT max(appended.position) FROM appended)
    WHERE $12::text IS NOT NULL AND NOT EXISTS (SELECT FROM refused)
)
SELECT (SELECT max(appended.position) FROM appended) AS position, EXISTS (SELECT FROM refused) AS refused,
    (SELECT max(refused.subject_id) FROM refused) AS erased, EXISTS (SELECT FROM changed) AS credentials_changed,
    (SELECT present.server_started FROM present) AS server_started, (SELECT present.erasures FROM present) AS erasures
