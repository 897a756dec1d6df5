-- Where so many recipes were deleted that drawing ids does not hit one: the n-th of those that are there.
SELECT recipe_id
FROM read.recipes
WHERE title <> ''
ORDER BY recipe_id
OFFSET (SELECT floor(random() * count(recipe_id))::bigint FROM read.recipes WHERE title <> '')
LIMIT 1
