-- The pictures of recipes, in the order of the recipes. $1: of those after this one; $2: of how many.
SELECT recipe_id AS number, pictures
FROM read.recipes
WHERE recipe_id > $1 AND pictures <> ''
ORDER BY recipe_id
LIMIT $2
