-- What a member saved, the oldest first, each with the title of the recipe. $1: the member; $2: what was saved after this; $3: how many.
SELECT saves.saved_seq, saves.recipe_id, recipes.title
FROM read.saves
JOIN read.recipes ON recipes.recipe_id = saves.recipe_id
WHERE saves.user_id = $1 AND saves.saved_seq > $2
ORDER BY saves.saved_seq
LIMIT $3
