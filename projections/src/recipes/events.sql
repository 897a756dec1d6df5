-- The events that made these recipes, and those that made them what they are with the photos of members. $1: their ids.
SELECT recipes.recipe_id, recipes.created_seq AS made, greatest(recipes.changed_seq, (
    SELECT max(photos.changed_seq)
    FROM read.photos
    WHERE photos.recipe_id = recipes.recipe_id AND photos.state = 'approved' AND photos.alt_text IS NOT NULL
)) AS changed
FROM read.recipes
WHERE recipes.recipe_id = any($1)
