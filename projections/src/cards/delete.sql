DELETE FROM read.cards WHERE recipe_id = any($1)
