-- $1: the member; $2: the recipe. One that is deleted at this moment is not in the collection, whoever saves it.
SELECT EXISTS (
    SELECT 1
    FROM read.saves
    JOIN read.cards ON cards.recipe_id = saves.recipe_id
    WHERE saves.user_id = $1 AND saves.recipe_id = $2
)
