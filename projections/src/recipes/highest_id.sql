SELECT max(recipe_id) FROM read.recipes
