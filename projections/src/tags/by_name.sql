-- The first $1 tags by name; of more, those that were created first.
SELECT tag_id, tag
FROM (SELECT tag_id, tag FROM read.tags ORDER BY tag_id LIMIT $1) AS first
ORDER BY lower(tag), tag, tag_id
