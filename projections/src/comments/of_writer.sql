-- What a member wrote below recipes, the oldest first, each with the title of its recipe. $1: the member; $2: those after this one; $3: how many.
SELECT comments.comment_id, comments.comment, comments.recipe_id, coalesce(recipes.title, '') AS recipe_title,
    comments.reported_at IS NOT NULL AS reported,
    to_char(timestamp 'epoch' + comments.posted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created
FROM read.comments
LEFT JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
WHERE comments.writer = $1 AND comments.comment_id > $2 AND comments.comment IS NOT NULL
ORDER BY comments.comment_id
LIMIT $3
