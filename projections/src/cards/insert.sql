INSERT INTO read.cards (recipe_id, writer, created_seq, tag_ids, title, excerpt, pictures)
SELECT row.recipe_id, row.writer, row.created_seq, row.tag_ids::bigint[], row.title, row.excerpt, row.pictures
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS row (recipe_id, writer, created_seq, tag_ids, title, excerpt, pictures)
