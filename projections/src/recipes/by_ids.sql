-- The recipes with these ids, with the current name and avatar of the writer, the tags in the order of the recipe, and the approved
-- photos of members, the newest $2, in the order in which they were submitted.
SELECT recipes.recipe_id, recipes.title, recipes.description, coalesce(users.display_name, '') AS writer,
    users.avatar_id, greatest(recipes.changed_seq, approved.changed_seq) AS sequence,
    recipes.writer AS user_id, recipes.attribution,
    coalesce(tag_list.tag_ids, '{}') AS tag_ids, coalesce(tag_list.tags, '{}') AS tags, recipes.document, recipes.own_pictures,
    coalesce(approved.urls, '{}') AS photo_urls, coalesce(approved.alt_texts, '{}') AS photo_alt_texts,
    coalesce(approved.owners, '{}') AS photo_owners
FROM read.recipes
LEFT JOIN read.users ON users.user_id = recipes.writer
LEFT JOIN LATERAL (
    SELECT array_agg(tags.tag_id ORDER BY chosen.place) AS tag_ids, array_agg(tags.tag ORDER BY chosen.place) AS tags
    FROM unnest(recipes.tag_ids) WITH ORDINALITY AS chosen (tag_id, place)
    JOIN read.tags ON tags.tag_id = chosen.tag_id
) AS tag_list ON true
LEFT JOIN LATERAL (
    SELECT array_agg(photos.url ORDER BY photos.photo_id) AS urls, array_agg(photos.alt_text ORDER BY photos.photo_id) AS alt_texts,
        array_agg(photos.owner ORDER BY photos.photo_id) AS owners, max(photos.changed_seq) AS changed_seq
    FROM (
        SELECT newest.*
        FROM read.photos AS newest
        WHERE newest.recipe_id = recipes.recipe_id AND newest.state = 'approved' AND newest.alt_text IS NOT NULL
        ORDER BY newest.photo_id DESC
        LIMIT $2
    ) AS photos
) AS approved ON true
WHERE recipes.recipe_id = any($1)
