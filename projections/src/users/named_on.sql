-- On which of these recipes' pages one of these members is named: as the writer of the recipe, or of a comment. $1: members; $2: recipes.
SELECT recipe_id, false AS comments FROM read.recipes
WHERE recipe_id = ANY($2::bigint []) AND writer = ANY($1::bigint [])
UNION ALL
SELECT DISTINCT recipe_id, true AS comments FROM read.comments
WHERE writer = ANY($1::bigint []) AND recipe_id = ANY($2::bigint [])
