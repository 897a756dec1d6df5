SELECT photo_id, url, changed_seq
FROM read.photos
WHERE recipe_id = $1 AND state = 'approved' AND alt_text IS NOT NULL
ORDER BY photo_id
