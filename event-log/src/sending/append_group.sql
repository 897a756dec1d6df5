-- append_one.sql for several commands at once: all or none. If one of them violates a constraint the statement fails; if one must
-- not be written (see append.sql) it writes and returns nothing. Then each is sent alone and gets its own result.
-- Every process inserts the rows in the same order, so that two of these statements never deadlock.
-- Arrays with an element for each command, except $8: $1 aggregate types, $2 aggregate ids, $3 sequences of the streams' last
-- events before, $4 event types, $5 event versions, $6 payloads, $7 metadata, $8 all subjects of personal fields, $9 claims'
-- kinds or nulls, $10 claims' values, $11 claims' owners, $12 command ids or nulls, $13 actors, $14 request hashes, $15 server's
-- start times and $16 numbers of destroyed keys as in append.sql. With an element for each of $8: $17 and $18 the types and ids
-- of their aggregates. Returns a row for each command, in their order.
WITH present AS MATERIALIZED (
    SELECT keyring.erasures, timestamptz_send(pg_postmaster_start_time()) AS server_started
    FROM es.keyring WHERE keyring.id
),
wanted AS MATERIALIZED (
    SELECT *
    FROM unnest(
        $1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
        $9::text[], $10::bytea[], $11::text[], $12::text[], $13::text[], $14::bytea[], $15::bytea[], $16::bigint[]
    ) WITH ORDINALITY AS wanted (
        aggregate_type, aggregate_id, sequence_before, event_type, event_version, payload, metadata,
        claim_kind, claim_value, claim_owner, command_id, actor, request_hash, server_started, erasures, ordinal
    )
),
refused AS MATERIALIZED (
    SELECT FROM es.subject_keys
    WHERE subject_id = ANY ($8::text[]) AND destroyed_at IS NOT NULL
    UNION ALL
    SELECT FROM wanted, present
    WHERE present.server_started <> wanted.server_started OR present.erasures <> wanted.erasures
),
appended AS (
    INSERT INTO es.events (
        aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata
    )
    SELECT aggregate_type, aggregate_id, sequence_before + 1, event_type, event_version, payload::jsonb, metadata::jsonb
    FROM wanted
    WHERE NOT EXISTS (SELECT FROM refused)
    ORDER BY ordinal
    RETURNING aggregate_type, aggregate_id, position
),
claimed AS (
    INSERT INTO es.claims (kind, value, owner)
    SELECT claim_kind, claim_value, claim_owner
    FROM wanted
    WHERE claim_kind IS NOT NULL AND NOT EXISTS (SELECT FROM refused)
    ORDER BY claim_kind, claim_value
    ON CONFLICT ON CONSTRAINT claims_owner DO UPDATE SET value = excluded.value
    WHERE claims.value <> excluded.value
),
noted AS (
    INSERT INTO es.subject_streams (subject_id, aggregate_type, aggregate_id)
    SELECT subject_id, aggregate_type, aggregate_id
    FROM unnest($8::text[], $17::text[], $18::text[]) AS noted (subject_id, aggregate_type, aggregate_id)
    WHERE NOT EXISTS (SELECT FROM refused)
    ORDER BY subject_id, aggregate_type, aggregate_id
    ON CONFLICT DO NOTHING
),
remembered AS (
    INSERT INTO es.commands (
        command_id, actor, request_hash, aggregate_type, aggregate_id, last_sequence, position
    )
    SELECT command_id, actor, request_hash, aggregate_type, aggregate_id, sequence_before + 1, appended.position
    FROM wanted JOIN appended USING (aggregate_type, aggregate_id)
    WHERE command_id IS NOT NULL
    ORDER BY command_id
)
SELECT appended.position, present.server_started, present.erasures
FROM wanted JOIN appended USING (aggregate_type, aggregate_id) CROSS JOIN present
ORDER BY wanted.ordinal
