DELETE FROM read.recipes WHERE recipe_id = any($1)
