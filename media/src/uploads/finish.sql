-- Its files are there. Nothing is finished for somebody who was deleted meanwhile. $1: the upload; $2, $3, $4: each file's name, bytes and
-- SHA-256. Returns whether it is finished.
WITH finished AS (
    UPDATE ops.uploads
    SET stored_at = coalesce(stored_at, now())
    WHERE name = $1 AND removing_at IS NULL
        AND EXISTS (SELECT 1 FROM auth.credentials WHERE credentials.account_id = uploads.account_id)
    RETURNING name
),
recorded AS (
    INSERT INTO ops.renditions (file_name, upload, bytes, sha256)
    SELECT stored.file_name, finished.name, stored.bytes, stored.sha256
    FROM finished, unnest($2::text[], $3::bigint[], $4::bytea[]) AS stored (file_name, bytes, sha256)
    ON CONFLICT (file_name) DO UPDATE SET bytes = excluded.bytes, sha256 = excluded.sha256
)
SELECT EXISTS (SELECT FROM finished)
