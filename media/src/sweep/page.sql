-- Uploads in the order of their names. $1: those after this one; $2: how many.
SELECT name
FROM ops.uploads
WHERE name > $1
ORDER BY name
LIMIT $2
