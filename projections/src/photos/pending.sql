-- Photos that await a decision, the longest waiting first, each with its recipe, its owner and the owner's violations.
-- $1: whose, null for everybody's; $2: how many; $3: those after the photo with this address, decided on or not, null for the first.
SELECT photos.url AS pic_url, photos.alt_text, photos.recipe_id, photos.owner AS user_id,
    coalesce(users.display_name, '') AS writer, recipes.title AS recipe_title, coalesce(users.violations, 0) AS violations,
    to_char(timestamp 'epoch' + photos.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted
FROM read.photos
JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
LEFT JOIN read.users ON users.user_id = photos.owner
WHERE photos.state = 'pending' AND photos.alt_text IS NOT NULL AND ($1::bigint IS NULL OR photos.owner = $1)
    AND photos.photo_id > CASE WHEN $3::text IS NULL THEN 0 ELSE (SELECT seen.photo_id FROM read.photos AS seen WHERE seen.url = $3) END
ORDER BY photos.photo_id
LIMIT $2
