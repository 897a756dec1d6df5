-- $1: how many recipes were added. $2: recipes that are deleted, as far as they exist.
INSERT INTO read.collection AS collection (collection_id, recipes)
SELECT 1, $1 - count(recipe_id) FROM read.recipes WHERE recipe_id = any($2::bigint[])
ON CONFLICT (collection_id) DO UPDATE SET recipes = collection.recipes + excluded.recipes
