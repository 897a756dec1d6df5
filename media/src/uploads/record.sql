-- These files of an upload are stored as they are described here. $1: the upload; $2, $3, $4: each file's name, bytes and SHA-256. Nothing of
-- an upload that has no row.
INSERT INTO ops.renditions (file_name, upload, bytes, sha256)
SELECT stored.file_name, uploads.name, stored.bytes, stored.sha256
FROM ops.uploads, unnest($2::text[], $3::bigint[], $4::bytea[]) AS stored (file_name, bytes, sha256)
WHERE uploads.name = $1
ON CONFLICT (file_name) DO UPDATE SET bytes = excluded.bytes, sha256 = excluded.sha256
