-- Appends the events of one command, records which subjects they name, sets its claims and remembers the command: all or nothing, in one
-- round trip (docs/design.md#appends).
-- The violated constraint tells why it failed: events_stream (somebody else appended to the stream), claims_value (the value is
-- taken), commands_id (the command was carried out before). Nothing is written about an erased subject, nor if the decision was
-- made on a remembered state and the server was restarted, or a key destroyed, since.
-- $1 aggregate type, $2 aggregate id, $3 sequence of the stream's last event before, $4 event types, $5 event versions, $6
-- payloads, $7 metadata of all, $8 subjects of personal fields, $9 claims' kinds, $10 claims' values, $11 claims' owners, $12
-- command id or null, $13 actor, $14 request hash, $15 the server's start time when the state was remembered and $16 the number
-- of destroyed keys then, or nulls if the state was read.
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
    (SELECT max(refused.subject_id) FROM refused) AS erased,
    (SELECT present.server_started FROM present) AS server_started, (SELECT present.erasures FROM present) AS erasures
