-- Every photo that a member submitted, whatever became of it, the oldest first. $1: the member; $2: those after this one; $3: how many.
SELECT photos.photo_id, photos.url AS pic_url, photos.alt_text, photos.recipe_id, recipes.title AS recipe_title, photos.state, photos.reason,
    to_char(timestamp 'epoch' + photos.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted,
    to_char(timestamp 'epoch' + photos.changed_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS changed
FROM read.photos
LEFT JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
WHERE photos.owner = $1 AND photos.photo_id > $2 AND photos.alt_text IS NOT NULL
ORDER BY photos.photo_id
LIMIT $3
