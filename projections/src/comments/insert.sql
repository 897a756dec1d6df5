INSERT INTO read.comments (comment_id, recipe_id, writer, posted_seq, comment)
SELECT row.comment_id, row.recipe_id, row.writer, row.posted_seq, row.comment
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
    AS row (comment_id, recipe_id, writer, posted_seq, comment)
