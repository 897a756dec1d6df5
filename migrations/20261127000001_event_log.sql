-- The log of what happened. Only these tables hold facts; everything in other schemas is derived from them.
CREATE SCHEMA es;

-- One row for each event. The order of the columns is the storage's (fixed widths first, no padding).
-- `position` is only an identity: rows become visible out of its order, so no reader may remember one as
-- "read up to here". `(transaction_id, position)` is the order in which the sealer numbers the events.
-- The streams' names compare bytewise: faster than a language's order, and the same on every machine.
CREATE TABLE es.events (
    position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    sequence bigint NOT NULL CHECK (sequence > 0),
    aggregate_type text COLLATE "C" NOT NULL,
    aggregate_id text COLLATE "C" NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    event_version text COLLATE "C" NOT NULL,
    payload jsonb NOT NULL,
    metadata jsonb NOT NULL,
    CONSTRAINT events_stream PRIMARY KEY (aggregate_type, aggregate_id, sequence)
);
CREATE INDEX events_order ON es.events (transaction_id, position);

-- The total order: `seq` is dense and final, `hash` is SHA-256(previous hash || es.stored_bytes of the event).
-- `transaction_id` is repeated here so that the log joins the events over events_order, and an append
-- has to maintain two indexes only.
CREATE TABLE es.log (
    seq bigint NOT NULL CONSTRAINT log_seq PRIMARY KEY,
    transaction_id xid8 NOT NULL,
    position bigint NOT NULL CONSTRAINT log_position UNIQUE,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);

-- How far the events are sealed. Its single row is also the lock that decides who seals.
-- Events at or below `floor_position` were adopted after a restore and are never looked at again.
CREATE TABLE es.sealer (
    id boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (id),
    transaction_id xid8 NOT NULL,
    position bigint NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    floor_position bigint NOT NULL
);
INSERT INTO es.sealer (transaction_id, position, seq, hash, floor_position)
VALUES ('0', 0, 0, decode(repeat('00', 32), 'hex'), 0);

-- Commands that were carried out under an id, so that a repeat gets the first answer.
-- `position` is null where the command decided nothing.
CREATE TABLE es.commands (
    command_id text COLLATE "C" NOT NULL CONSTRAINT commands_id PRIMARY KEY,
    actor text NOT NULL,
    request_hash bytea NOT NULL,
    aggregate_type text COLLATE "C" NOT NULL,
    aggregate_id text COLLATE "C" NOT NULL,
    last_sequence bigint NOT NULL,
    position bigint
);

-- What may exist once only (an e-mail, a display name, a tag): `value` is a keyed hash of the normalized text.
-- An owner holds at most one value of each kind.
CREATE TABLE es.claims (
    kind text COLLATE "C" NOT NULL,
    value bytea NOT NULL,
    owner text COLLATE "C" NOT NULL,
    CONSTRAINT claims_value PRIMARY KEY (kind, value),
    CONSTRAINT claims_owner UNIQUE (owner, kind)
);

-- One key for each person, wrapped by the master key. Without it the person's data in the log is unreadable.
-- `erasure` numbers the destructions, so that every process learns of those it has not seen yet.
CREATE TABLE es.subject_keys (
    subject_id text COLLATE "C" NOT NULL PRIMARY KEY,
    wrapped_key bytea,
    destroyed_at timestamptz,
    erasure bigint UNIQUE,
    CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL)),
    CHECK ((erasure IS NULL) = (destroyed_at IS NULL))
);
-- The server keeps samples of columns to plan by, and a sample outlives its row: no key that was destroyed is to stand there, and in the
-- other schemas no hash and no mail.
ALTER TABLE es.subject_keys ALTER COLUMN wrapped_key SET STATISTICS 0;

-- In which streams something about a person stands, so that an erasure costs what belongs to that person and not what belongs to
-- everybody. It is written by the very statement that appends. Rows stay when the person is erased: they name a number, as the log does.
CREATE TABLE es.subject_streams (
    subject_id text COLLATE "C" NOT NULL,
    aggregate_type text COLLATE "C" NOT NULL,
    aggregate_id text COLLATE "C" NOT NULL,
    CONSTRAINT subject_streams_key PRIMARY KEY (subject_id, aggregate_type, aggregate_id)
);

-- Which master key this database is keyed with, and how many keys were destroyed so far.
CREATE TABLE es.keyring (
    id boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (id),
    key_check bytea,
    erasures bigint NOT NULL DEFAULT 0
);
INSERT INTO es.keyring DEFAULT VALUES;

-- What loading an aggregate reads. The place of the metadata, which no decision may look at, carries the number of
-- destroyed keys in the same snapshot: so a load learns without another round trip that it must forget a key.
CREATE VIEW es.streams AS
SELECT aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
    jsonb_build_object('erasures', (SELECT erasures FROM es.keyring)) AS metadata
FROM es.events;

-- What the chain covers of an event: every part with its length before it, so that no part can grow into the next.
-- Times as PostgreSQL sends them: microseconds since 2000-01-01, eight bytes.
CREATE FUNCTION es.stored_bytes(
    aggregate_type text, aggregate_id text, sequence bigint, event_type text, event_version text,
    payload jsonb, metadata jsonb, recorded_at timestamptz
) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
RETURN int4send(octet_length(aggregate_type)) || convert_to(aggregate_type, 'UTF8')
    || int4send(octet_length(aggregate_id)) || convert_to(aggregate_id, 'UTF8')
    || int8send(sequence)
    || int4send(octet_length(event_type)) || convert_to(event_type, 'UTF8')
    || int4send(octet_length(event_version)) || convert_to(event_version, 'UTF8')
    || int4send(octet_length(payload::text)) || convert_to(payload::text, 'UTF8')
    || int4send(octet_length(metadata::text)) || convert_to(metadata::text, 'UTF8')
    || timestamptz_send(recorded_at);

CREATE FUNCTION es.chain_link(link bytea, head bytea, stored bytea) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$ BEGIN RETURN sha256(coalesce(link, head) || stored); END $$;

-- The running hash: chain(head, stored) OVER (ORDER BY ...) continues the chain that ends with `head`.
CREATE AGGREGATE es.chain(head bytea, stored bytea) (SFUNC = es.chain_link, STYPE = bytea);

CREATE FUNCTION es.refuse_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    RAISE EXCEPTION '%.% is append-only: % is refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON es.events
FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON es.log
FOR EACH STATEMENT EXECUTE FUNCTION es.refuse_change();
-- Also for a session that replays replicated changes: nothing rewrites history by accident.
ALTER TABLE es.events ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE es.log ENABLE ALWAYS TRIGGER append_only;
