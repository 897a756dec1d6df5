-- Which of the parts of $1 numbers each have recipes, the first of which is 1: one look-up for each of them.
SELECT part
FROM generate_series(1::bigint, (SELECT max(recipe_id) FROM read.recipes) / $1 + 1) AS part
WHERE EXISTS (SELECT FROM read.recipes WHERE recipe_id BETWEEN (part - 1) * $1 + 1 AND part * $1)
ORDER BY part
