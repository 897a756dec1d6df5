-- Runs before the recipes and the cards are deleted.
UPDATE read.collection
SET recipes = collection.recipes - (
    SELECT count(recipes.recipe_id)
    FROM read.recipes
    JOIN read.cards ON cards.recipe_id = recipes.recipe_id
    WHERE cards.writer = any($1::bigint[])
)
