-- What was decided stays.
UPDATE read.photos
SET alt_text = NULL, reason = NULL
WHERE owner = any($1::bigint[])
