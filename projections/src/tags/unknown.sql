-- Which of these tags are not there. $1: their numbers.
SELECT asked.tag_id
FROM unnest($1::bigint[]) AS asked (tag_id)
WHERE NOT EXISTS (SELECT 1 FROM read.tags WHERE tags.tag_id = asked.tag_id)
