UPDATE read.cards
SET tag_ids = row.tag_ids::bigint[], title = row.title, excerpt = row.excerpt, pictures = row.pictures
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
    AS row (recipe_id, tag_ids, title, excerpt, pictures)
WHERE cards.recipe_id = row.recipe_id
