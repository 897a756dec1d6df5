-- append.sql for the usual case, one event and at most one claim: cheaper for the server without arrays to unnest.
-- $1 aggregate type, $2 aggregate id, $3 sequence of the stream's last event before, $4 event type, $5 event version, $6 payload,
-- $7 metadata, $8 subjects of personal fields, $9 claim's kind or null, $10 claim's value, $11 claim's owner, $12 command id or
-- null, $13 actor, $14 request hash, $15 server's start time and $16 number of destroyed keys as in append.sql.
WITH present AS MATERIALIZED (
    SELECT keyring.erasures, timestamptz_send(pg_postmaster_start_time()) AS server_started
    FROM es.keyring WHERE keyring.id
),
refused AS MATERIALIZED (
    (
        SELECT subject_id FROM es.subject_keys
        WHERE subject_id = ANY ($8::text[]) AND destroyed_at IS NOT NULL
        LIMIT 1
    )
    UNION ALL
    SELECT NULL FROM present WHERE present.server_started <> $15::bytea OR present.erasures <> $16::bigint
),
appended AS (
    INSERT INTO es.events (
        aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata
    )
    SELECT $1, $2, $3::bigint + 1, $4, $5, $6::jsonb, $7::jsonb
    WHERE NOT EXISTS (SELECT FROM refused)
    RETURNING position
),
claimed AS (
    INSERT INTO es.claims (kind, value, owner)
    SELECT $9, $10, $11
    WHERE $9::text IS NOT NULL AND NOT EXISTS (SELECT FROM refused)
    ON CONFLICT ON CONSTRAINT claims_owner DO UPDATE SET value = excluded.value
    WHERE claims.value <> excluded.value
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
    SELECT $12, $13, $14, $1, $2, $3::bigint + 1, (SELECT appended.position FROM appended)
    WHERE $12::text IS NOT NULL AND NOT EXISTS (SELECT FROM refused)
)
SELECT (SELECT appended.position FROM appended) AS position, EXISTS (SELECT FROM refused) AS refused,
    (SELECT max(refused.subject_id) FROM refused) AS erased,
    (SELECT present.server_started FROM present) AS server_started, (SELECT present.erasures FROM present) AS erasures
