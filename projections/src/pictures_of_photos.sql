-- Photos that are shown, wait, or are evidence, in their order. $1: those after this one; $2: how many.
SELECT photo_id AS number, url AS pictures
FROM read.photos
WHERE photo_id > $1 AND state IN ('pending', 'approved', 'reported', 'removed') AND alt_text IS NOT NULL
ORDER BY photo_id
LIMIT $2
