-- The cards of the recipes that were added last, newest first, with the current names and avatars of their writers. $1: how many.
SELECT page.recipe_id, page.title, page.excerpt AS description, coalesce(users.display_name, '') AS writer,
    page.writer AS user_id, users.avatar_id, coalesce(tag_list.tag_ids, '{}') AS tag_ids, coalesce(tag_list.tags, '{}') AS tags,
    page.pictures
FROM (
    SELECT recipe_id, title, excerpt, writer, created_seq, tag_ids, pictures
    FROM read.cards
    ORDER BY created_seq DESC, recipe_id DESC
    LIMIT $1
) AS page
LEFT JOIN read.users ON users.user_id = page.writer
LEFT JOIN LATERAL (
    SELECT array_agg(tags.tag_id ORDER BY chosen.place) AS tag_ids, array_agg(tags.tag ORDER BY chosen.place) AS tags
    FROM unnest(page.tag_ids) WITH ORDINALITY AS chosen (tag_id, place)
    JOIN read.tags ON tags.tag_id = chosen.tag_id
) AS tag_list ON true
ORDER BY page.created_seq DESC, page.recipe_id DESC
