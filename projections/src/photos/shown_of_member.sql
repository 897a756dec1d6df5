-- The photos of a member that everybody may see, the newest first, each with its recipe. $1: the member; $2: how many.
SELECT photos.url AS pic_url, photos.alt_text, photos.recipe_id, photos.owner AS user_id, recipes.title AS recipe_title,
    photos.changed_at AS approved_at
FROM read.photos
JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
WHERE photos.owner = $1 AND photos.state = 'approved' AND photos.alt_text IS NOT NULL
ORDER BY photos.photo_id DESC
LIMIT $2
