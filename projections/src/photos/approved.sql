-- The newest approved photos of a recipe. $1: the recipe; $2: how many.
SELECT photo_id, url, changed_seq
FROM (
    SELECT photo_id, url, changed_seq
    FROM read.photos
    WHERE recipe_id = $1 AND state = 'approved' AND alt_text IS NOT NULL
    ORDER BY photo_id DESC
    LIMIT $2
) AS newest
ORDER BY photo_id
