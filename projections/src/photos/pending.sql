-- Photos that await a decision, the longest waiting first, each with its recipe, its owner and the owner's violations.
-- $1: whose, null for everybody's; $2: how many.
SELECT photos.url AS pic_url, photos.alt_text, photos.recipe_id, photos.owner AS user_id,
    coalesce(users.display_name, '') AS writer, recipes.title AS recipe_title, coalesce(users.violations, 0) AS violations,
    to_char(timestamp 'epoch' + photos.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted
FROM read.photos
JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
LEFT JOIN read.users ON users.user_id = photos.owner
WHERE photos.state = 'pending' AND photos.alt_text IS NOT NULL AND ($1::bigint IS NULL OR photos.owner = $1)
ORDER BY photos.photo_id
LIMIT $2
