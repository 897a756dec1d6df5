-- How the files of an upload were stored. $1: the upload.
SELECT file_name, bytes, sha256
FROM ops.renditions
WHERE upload = $1
