SELECT tag_id, tag FROM read.tags WHERE tag_id = any($1::bigint[])
