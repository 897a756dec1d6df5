SELECT EXISTS (SELECT 1 FROM read.saves WHERE user_id = $1 AND recipe_id = $2)
