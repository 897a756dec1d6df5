SELECT count(*)
FROM read.comments
JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
WHERE comments.reported_at IS NOT NULL AND comments.comment IS NOT NULL
