-- $1: whose, null for everybody's.
SELECT count(*)
FROM read.photos
JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
WHERE photos.state = 'pending' AND photos.alt_text IS NOT NULL AND ($1::bigint IS NULL OR photos.owner = $1)
