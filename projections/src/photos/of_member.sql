-- What a member submitted and has not taken back, the newest first, each with its recipe, if that is still there.
-- $1: the member; $2: how many; $3: those before the own photo with this address, null for the newest.
SELECT photos.url AS pic_url, photos.alt_text, photos.recipe_id, recipes.title AS recipe_title, photos.state, photos.reason,
    to_char(timestamp 'epoch' + photos.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted
FROM read.photos
LEFT JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
WHERE photos.owner = $1 AND photos.alt_text IS NOT NULL AND photos.state <> 'withdrawn'
    AND ($3::text IS NULL
        OR photos.photo_id < (SELECT seen.photo_id FROM read.photos AS seen WHERE seen.url = $3 AND seen.owner = $1))
ORDER BY photos.photo_id DESC
LIMIT $2
