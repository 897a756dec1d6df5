SELECT recipe_id FROM read.recipes WHERE recipe_id BETWEEN $1 AND $2 ORDER BY recipe_id
