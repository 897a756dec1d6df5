-- A page of the cards that a member saved, latest first, each with the current name and avatar of its writer.
SELECT page.recipe_id, page.title, page.excerpt AS description, coalesce(users.display_name, '') AS writer,
    page.writer AS user_id, users.avatar_id, coalesce(tag_list.tag_ids, '{}') AS tag_ids, coalesce(tag_list.tags, '{}') AS tags,
    page.pictures
FROM (
    SELECT cards.recipe_id, cards.title, cards.excerpt, cards.writer, cards.tag_ids, cards.pictures, saves.saved_seq
    FROM read.saves
    JOIN read.cards ON cards.recipe_id = saves.recipe_id
    WHERE saves.user_id = $1
    ORDER BY saves.saved_seq DESC
    LIMIT $2 OFFSET $3
) AS page
LEFT JOIN read.users ON users.user_id = page.writer
LEFT JOIN LATERAL (
    SELECT array_agg(tags.tag_id ORDER BY chosen.place) AS tag_ids, array_agg(tags.tag ORDER BY chosen.place) AS tags
    FROM unnest(page.tag_ids) WITH ORDINALITY AS chosen (tag_id, place)
    JOIN read.tags ON tags.tag_id = chosen.tag_id
) AS tag_list ON true
ORDER BY page.saved_seq DESC
