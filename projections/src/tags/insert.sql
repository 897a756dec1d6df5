INSERT INTO read.tags (tag_id, tag)
SELECT row.tag_id, row.tag FROM unnest($1::bigint[], $2::text[]) AS row (tag_id, tag)
