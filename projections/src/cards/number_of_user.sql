SELECT count(recipe_id) FROM read.cards WHERE writer = $1
