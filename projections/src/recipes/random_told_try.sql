-- Like random_try.sql, among the recipes whose description has two sentences or more; the condition is that of their index, of which only
-- the ends are read. OFFSET 0: each drawn id is looked up, whatever the planner thinks of the condition.
WITH ends AS MATERIALIZED (
    SELECT min(recipe_id) AS first, max(recipe_id) AS last
    FROM read.recipes
    WHERE description ~ '[.!?…]["''”’»)]*\s+["''“‘«(]*[[:upper:][:digit:]]'
), drawn AS MATERIALIZED (
    SELECT turn, ends.first + floor(random() * (ends.last - ends.first + 1))::bigint AS recipe_id
    FROM ends, generate_series(1, 32) AS turn
)
SELECT found.recipe_id
FROM drawn
CROSS JOIN LATERAL (
    SELECT recipes.recipe_id, recipes.title, recipes.description
    FROM read.recipes
    WHERE recipes.recipe_id = drawn.recipe_id
    OFFSET 0
) AS found
WHERE found.title <> '' AND found.description ~ '[.!?…]["''”’»)]*\s+["''“‘«(]*[[:upper:][:digit:]]'
ORDER BY drawn.turn
LIMIT 1
