-- The photos that were approved last, each with its recipe. $1: how many at most.
SELECT photos.url AS pic_url, photos.alt_text, photos.recipe_id, photos.owner AS user_id, recipes.title AS recipe_title,
    photos.changed_at AS approved_at
FROM (
    SELECT url, alt_text, recipe_id, owner, changed_seq, changed_at
    FROM read.photos
    WHERE state = 'approved' AND alt_text IS NOT NULL
    ORDER BY changed_seq DESC
    LIMIT $1
) AS photos
JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
ORDER BY photos.changed_seq DESC
