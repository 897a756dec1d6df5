-- Marks uploads as used by the events that are appended in the same transaction: those that are still there.
-- Their rows are locked, in one order, so that none is chosen for removal until this is committed, and whoever has chosen one is
-- waited for.
-- $1 names of uploads, each once.
WITH uploaded AS MATERIALIZED (
    SELECT uploads.name FROM ops.uploads
    WHERE uploads.name = ANY ($1::text[]) AND uploads.removing_at IS NULL
    ORDER BY uploads.name
    FOR NO KEY UPDATE
)
UPDATE ops.uploads SET used_at = now() FROM uploaded WHERE uploads.name = uploaded.name
