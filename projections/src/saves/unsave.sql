DELETE FROM read.saves
USING unnest($1::bigint[], $2::bigint[]) AS pair (user_id, recipe_id)
WHERE saves.user_id = pair.user_id AND saves.recipe_id = pair.recipe_id
