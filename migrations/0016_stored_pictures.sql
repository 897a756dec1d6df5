-- What is stored is compared with what is shown, waits, or is evidence. `unused_since`: since when that comparison has not found the
-- picture among those; null while it is used, or was not looked at yet. `used_at`: when something that names it was last appended, in the
-- same statement. `kept_at` goes: what a version with it would still call unused is not what is unused today, so it removes nothing.
-- `account_id` is null where files were found that no row spoke of.
ALTER TABLE ops.uploads
    DROP COLUMN kept_at,
    ADD COLUMN unused_since timestamptz,
    ALTER COLUMN account_id DROP NOT NULL;
CREATE INDEX uploads_never_used ON ops.uploads (account_id, uploaded_at DESC) WHERE used_at IS NULL;
-- The files of a picture as they were stored, by their names. None of what older versions stored, until it is verified with --repair.
CREATE TABLE ops.renditions (
    file_name text COLLATE "C" NOT NULL PRIMARY KEY,
    upload text COLLATE "C" NOT NULL REFERENCES ops.uploads (name) ON DELETE CASCADE,
    bytes bigint NOT NULL,
    sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32)
);
CREATE INDEX renditions_of_upload ON ops.renditions (upload);
DELETE FROM ops.policies WHERE name = 'uploads';
