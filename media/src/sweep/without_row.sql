-- Which of these files no row speaks of. $1: the names of their uploads.
SELECT DISTINCT found.name
FROM unnest($1::text[]) AS found (name)
WHERE NOT EXISTS (SELECT FROM ops.uploads WHERE uploads.name = found.name)
