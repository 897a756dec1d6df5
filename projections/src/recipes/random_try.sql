-- Ids drawn uniformly between the first and the last; the first drawn one that is a recipe is a fair choice, as every recipe is
-- equally likely to be drawn.
WITH ends AS MATERIALIZED (
    SELECT min(recipe_id) AS first, max(recipe_id) AS last FROM read.recipes
), drawn AS MATERIALIZED (
    SELECT turn, ends.first + floor(random() * (ends.last - ends.first + 1))::bigint AS recipe_id
    FROM ends, generate_series(1, 32) AS turn
)
SELECT recipes.recipe_id
FROM drawn
JOIN read.recipes ON recipes.recipe_id = drawn.recipe_id
WHERE recipes.title <> ''
ORDER BY drawn.turn
LIMIT 1
