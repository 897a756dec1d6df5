-- Every card by recipe id, with the current name and avatar of its writer.
SELECT cards.recipe_id, cards.title, cards.excerpt AS description, coalesce(users.display_name, '') AS writer,
    cards.writer AS user_id, users.avatar_id, coalesce(tag_list.tag_ids, '{}') AS tag_ids, coalesce(tag_list.tags, '{}') AS tags,
    cards.pictures
FROM read.cards
LEFT JOIN read.users ON users.user_id = cards.writer
LEFT JOIN LATERAL (
    SELECT array_agg(tags.tag_id ORDER BY chosen.place) AS tag_ids, array_agg(tags.tag ORDER BY chosen.place) AS tags
    FROM unnest(cards.tag_ids) WITH ORDINALITY AS chosen (tag_id, place)
    JOIN read.tags ON tags.tag_id = chosen.tag_id
) AS tag_list ON true
ORDER BY cards.recipe_id
