SELECT count(*) FROM read.saves JOIN read.cards ON cards.recipe_id = saves.recipe_id WHERE saves.user_id = $1
