-- The recipes with these ids, with the current name and avatar of the writer and the tags in the order of the recipe.
SELECT recipes.recipe_id, recipes.title, recipes.description, coalesce(users.display_name, '') AS writer,
    users.avatar_id, recipes.sequence,
    recipes.writer AS user_id, recipes.attribution,
    coalesce(tag_list.tag_ids, '{}') AS tag_ids, coalesce(tag_list.tags, '{}') AS tags, recipes.document
FROM read.recipes
LEFT JOIN read.users ON users.user_id = recipes.writer
LEFT JOIN LATERAL (
    SELECT array_agg(tags.tag_id ORDER BY chosen.place) AS tag_ids, array_agg(tags.tag ORDER BY chosen.place) AS tags
    FROM unnest(recipes.tag_ids) WITH ORDINALITY AS chosen (tag_id, place)
    JOIN read.tags ON tags.tag_id = chosen.tag_id
) AS tag_list ON true
WHERE recipes.recipe_id = any($1)
