-- If so few are told of that random ids do not hit one: the next one behind a random id, as their index has it.
SELECT recipe_id
FROM read.recipes
WHERE title <> '' AND description ~ '[.!?…]["''”’»)]*\s+["''“‘«(]*[[:upper:][:digit:]]'
    AND recipe_id >= (
        SELECT min(recipe_id) + floor(random() * (max(recipe_id) - min(recipe_id) + 1))::bigint
        FROM read.recipes
        WHERE description ~ '[.!?…]["''”’»)]*\s+["''“‘«(]*[[:upper:][:digit:]]'
    )
ORDER BY recipe_id
LIMIT 1
