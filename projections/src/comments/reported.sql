-- Comments that await a decision, the longest waiting first, each with its recipe, its writer and the writer's violations.
SELECT comments.comment_id, comments.comment, comments.recipe_id, comments.writer AS user_id,
    coalesce(users.display_name, '') AS writer, users.avatar_id, true AS reported,
    to_char(timestamp 'epoch' + comments.posted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created,
    to_char(timestamp 'epoch' + comments.reported_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS reported_since,
    recipes.title AS recipe_title, coalesce(users.violations, 0) AS violations
FROM read.comments
JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
LEFT JOIN read.users ON users.user_id = comments.writer
WHERE comments.reported_at IS NOT NULL AND comments.comment IS NOT NULL
ORDER BY comments.reported_at, comments.comment_id
LIMIT $1
