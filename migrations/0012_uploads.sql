-- Who uploaded which picture. It is a member's own until a recipe or a photo of theirs is decided on, and goes if nothing ever
-- uses it, or with the account. `name`: what the files of all its sizes share.
CREATE TABLE ops.uploads (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    account_id bigint NOT NULL,
    uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_of_account ON ops.uploads (account_id);
CREATE INDEX uploads_by_time ON ops.uploads (uploaded_at);
