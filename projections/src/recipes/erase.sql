-- Runs before the cards are deleted: they have the index by which a writer's recipes are found.
DELETE FROM read.recipes
WHERE recipe_id IN (SELECT recipe_id FROM read.cards WHERE writer = any($1::bigint[]))
