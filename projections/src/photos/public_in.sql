-- A recipe that shows the picture with this address, or of which it is an approved photo: then everybody may see it. Null if there is none.
-- Gathered instead of LIMIT 1, with which the planner would choose a scan of all recipes, hoping to hit one soon.
SELECT (array_agg(recipe_id))[1]
FROM (
    SELECT photos.recipe_id
    FROM read.photos
    JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
    WHERE photos.url = $1 AND photos.state = 'approved' AND photos.alt_text IS NOT NULL
    UNION ALL
    SELECT recipe_id FROM read.recipes
    WHERE recipes.pictures <> '' AND string_to_array(recipes.pictures, ',') @> ARRAY[$1]
) AS shown
