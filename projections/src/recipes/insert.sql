INSERT INTO read.recipes (recipe_id, writer, created_seq, tag_ids, title, description, attribution, document)
SELECT row.recipe_id, row.writer, row.created_seq, row.tag_ids::bigint[], row.title, row.description, row.attribution,
    row.document
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    AS row (recipe_id, writer, created_seq, tag_ids, title, description, attribution, document)
