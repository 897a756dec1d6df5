-- What members sign in with, and what is sent to them. None of it is derived from the log, and none of it may get there: the log
-- is kept for ever, while a password's hash, a code and an address must be forgotten once they are replaced, used or erased.
-- Nothing here stands in plain text that lets anybody in: passwords are Argon2id hashes, codes, grants and the subjects of limits
-- are hashes under keys that are derived from the master key, which is kept apart from the database.
CREATE SCHEMA auth;

-- What an account signs in with. Written by the statement that appends the account's events, so that neither stands without
-- the other. An account without a row (made by an import) cannot sign in until its password is reset.
-- Sessions of an older generation have ended: raising it ends also those that are being made at that moment, which a
-- DELETE in another transaction cannot see.
CREATE TABLE auth.credentials (
    account_id bigint NOT NULL PRIMARY KEY,
    generation bigint NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL DEFAULT now(),
    password_hash text NOT NULL
);
ALTER TABLE auth.credentials ALTER COLUMN password_hash SET STATISTICS 0;

-- Who is signed in. A token only names its session; whether that lasts is looked up for each request, so that it ends at once.
-- `password_entered_at`: some calls need the password to have been entered lately. `tools_used_at`: when the admin tools were
-- used last; null while they are locked.
CREATE TABLE auth.sessions (
    session_id uuid NOT NULL PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES auth.credentials ON DELETE CASCADE,
    generation bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    password_entered_at timestamptz NOT NULL DEFAULT now(),
    tools_used_at timestamptz
);
CREATE INDEX sessions_of_account ON auth.sessions (account_id);

-- Six-digit codes that were mailed: one live code for each purpose and account. `tries` counts the wrong ones.
-- A code that unlocks something in a session is good in that session only, and goes with it. `generation`: that of the account's
-- credentials under which it was mailed, 0 where it had no password; with the next one it ends, whether a process lived to delete its
-- row or not.
CREATE TABLE auth.codes (
    purpose text COLLATE "C" NOT NULL,
    account_id bigint NOT NULL,
    code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
    session_id uuid REFERENCES auth.sessions ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    generation bigint NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    PRIMARY KEY (purpose, account_id)
);
CREATE INDEX codes_of_account ON auth.codes (account_id);
CREATE INDEX codes_of_session ON auth.codes (session_id) WHERE session_id IS NOT NULL;

-- Who entered the right code may set a new password, once, as long as the credentials have the generation of the code.
CREATE TABLE auth.grants (
    grant_hash bytea NOT NULL PRIMARY KEY CHECK (octet_length(grant_hash) = 32),
    account_id bigint NOT NULL,
    generation bigint NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX grants_of_account ON auth.grants (account_id);

-- How often something was tried from an address or at an account, in the window that the first try opened. Kept here and not
-- in memory, so that all nodes count together and a restart forgets nothing.
CREATE TABLE auth.attempts (
    kind text COLLATE "C" NOT NULL,
    subject bytea NOT NULL,
    window_ends timestamptz NOT NULL,
    attempts integer NOT NULL,
    PRIMARY KEY (kind, subject)
);

-- From which networks members have signed in: where somebody has, strangers who try passwords elsewhere do not keep them out. A network is
-- stored as a keyed hash together with its account, so that neither the address nor that two members share one can be read here. A
-- few for each account, the last ones, for a time; they go with what the account signs in with.
CREATE TABLE auth.networks (
    account_id bigint NOT NULL REFERENCES auth.credentials ON DELETE CASCADE,
    signed_in_at timestamptz NOT NULL DEFAULT now(),
    network bytea NOT NULL CHECK (octet_length(network) = 16),
    PRIMARY KEY (account_id, network)
);
