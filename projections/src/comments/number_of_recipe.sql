SELECT count(*)
FROM read.comments
JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
WHERE comments.recipe_id = $1 AND comments.comment IS NOT NULL
