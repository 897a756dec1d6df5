-- What the service needs beside the log, and what nobody could derive from it.
CREATE SCHEMA ops;

-- The numbers that the product's routes show. They are taken before a command is made, so that deciding stays pure.
CREATE SEQUENCE ops.account_ids AS bigint;
CREATE SEQUENCE ops.recipe_ids AS bigint;
CREATE SEQUENCE ops.submission_ids AS bigint;
CREATE SEQUENCE ops.tag_ids AS bigint;
CREATE SEQUENCE ops.comment_ids AS bigint;
CREATE SEQUENCE ops.photo_ids AS bigint;

-- Mails to be sent. A mail is put here in the transaction of what it tells of, and sent later: a mail server that stalls holds
-- nobody up, and a crash loses no mail. Its Message-ID is fixed here, so that one that was sent twice is recognized as the same.
-- `content`: the recipient and what the template needs. `claimed_until`: a sender has taken it, and is given up after that.
CREATE TABLE ops.mails (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id text COLLATE "C" NOT NULL CONSTRAINT mails_message_id UNIQUE,
    account_id bigint,
    kind text COLLATE "C" NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    next_try_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
    last_error text,
    claimed_until timestamptz
);
ALTER TABLE ops.mails
    ALTER COLUMN content SET STATISTICS 0,
    ALTER COLUMN last_error SET STATISTICS 0;
CREATE INDEX mails_waiting ON ops.mails (next_try_at) WHERE state = 'waiting';
CREATE INDEX mails_of_account ON ops.mails (account_id) WHERE account_id IS NOT NULL;

-- How far each policy has followed the log: one table for all of them, so that a new policy is a row and not a schema. They are not
-- derived and never built again: what was answered stays answered. A policy that is not here begins with the
-- first event when a program that knows it starts for the first time.
CREATE TABLE ops.policies (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    seq bigint NOT NULL,
    generation uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);

-- Who uploaded which picture; null where files were found that no row spoke of. It is a member's own until a recipe or a photo of theirs
-- is decided on, and goes if nothing ever uses it, or with the account. `name`: what the files of all its sizes share.
-- `content_hash`: a keyed hash of what was sent, so that a repeated upload is told from another one under the same key. `stored_at`: when
-- its files were there. `used_at`: when something that names it was last appended, in the same statement. `removing_at`: its files are
-- being deleted, and nothing may use it any more. `unused_since`: since when a comparison of what is stored with what is shown, waits, or
-- is evidence has not found it among those; null while it is used, or was not looked at yet.
CREATE TABLE ops.uploads (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    account_id bigint,
    uploaded_at timestamptz NOT NULL DEFAULT now(),
    content_hash bytea,
    stored_at timestamptz,
    used_at timestamptz,
    removing_at timestamptz,
    unused_since timestamptz
);
CREATE INDEX uploads_of_account ON ops.uploads (account_id);
CREATE INDEX uploads_never_used ON ops.uploads (account_id, uploaded_at DESC) WHERE used_at IS NULL;

-- The files of a picture as they were stored, by their names.
CREATE TABLE ops.renditions (
    file_name text COLLATE "C" NOT NULL PRIMARY KEY,
    upload text COLLATE "C" NOT NULL REFERENCES ops.uploads (name) ON DELETE CASCADE,
    bytes bigint NOT NULL,
    sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32)
);
CREATE INDEX renditions_of_upload ON ops.renditions (upload);

-- When admins were last told what waits for them: at most once a day, by one node. The first time is a day after this table is there.
CREATE TABLE ops.reminders (
    id boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (id),
    sent_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ops.reminders DEFAULT VALUES;
