-- `used_at`: when a command last named it. `kept_at`: when an event that names it was read, from when on it stays until its uploader is
-- erased; a command that was refused keeps nothing.
ALTER TABLE ops.uploads ADD COLUMN kept_at timestamptz;
DROP INDEX ops.uploads_unused;
CREATE INDEX uploads_not_kept ON ops.uploads (coalesce(used_at, uploaded_at)) WHERE kept_at IS NULL;
