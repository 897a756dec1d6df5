-- `content_hash`: a keyed hash of what was sent, so that a repeated upload is told from another one under the same key. `stored_at`: when
-- its files were there. `used_at`: when something first wanted to show it; until then nobody misses it. `removing_at`: its files are
-- being deleted, and nothing may use it any more.
ALTER TABLE ops.uploads
    ADD COLUMN content_hash bytea,
    ADD COLUMN stored_at timestamptz,
    ADD COLUMN used_at timestamptz,
    ADD COLUMN removing_at timestamptz;
DROP INDEX ops.uploads_by_time;
CREATE INDEX uploads_unused ON ops.uploads (uploaded_at) WHERE used_at IS NULL;
