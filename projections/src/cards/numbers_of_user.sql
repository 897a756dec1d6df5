-- The numbers of one writer's recipes, ascending. $1: the writer; $2: those after this one; $3: how many.
SELECT recipe_id FROM read.cards WHERE writer = $1 AND recipe_id > $2 ORDER BY recipe_id LIMIT $3
