SELECT count(recipe_id) FROM read.recipes
