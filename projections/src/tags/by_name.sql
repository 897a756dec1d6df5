SELECT tag_id, tag FROM read.tags ORDER BY lower(tag), tag, tag_id
