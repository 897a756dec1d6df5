-- If so many recipes were deleted that random ids do not hit one: the n-th existing one.
SELECT recipe_id
FROM read.recipes
WHERE title <> ''
ORDER BY recipe_id
OFFSET (SELECT floor(random() * count(recipe_id))::bigint FROM read.recipes WHERE title <> '')
LIMIT 1
