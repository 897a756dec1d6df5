-- The photos of a recipe that are shown or wait. $1: the recipe.
SELECT photo_id
FROM read.photos
WHERE recipe_id = $1 AND state IN ('pending', 'approved')
ORDER BY photo_id
