-- The comments around one of a recipe, oldest first, with the current name and avatar of each writer.
-- $1: the recipe; $2: the comment, itself among them if it is still there; $3: how many on each side.
SELECT page.comment_id, page.comment, page.recipe_id, page.writer AS user_id, coalesce(users.display_name, '') AS writer,
    users.avatar_id, page.reported_at IS NOT NULL AS reported,
    to_char(timestamp 'epoch' + page.posted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created
FROM (
    (
        SELECT comment_id, comment, recipe_id, writer, reported_at, posted_at
        FROM read.comments
        WHERE recipe_id = $1 AND comment IS NOT NULL AND comment_id < $2
        ORDER BY comment_id DESC
        LIMIT $3
    )
    UNION ALL
    (
        SELECT comment_id, comment, recipe_id, writer, reported_at, posted_at
        FROM read.comments
        WHERE recipe_id = $1 AND comment IS NOT NULL AND comment_id = $2
    )
    UNION ALL
    (
        SELECT comment_id, comment, recipe_id, writer, reported_at, posted_at
        FROM read.comments
        WHERE recipe_id = $1 AND comment IS NOT NULL AND comment_id > $2
        ORDER BY comment_id
        LIMIT $3
    )
) AS page
JOIN read.recipes ON recipes.recipe_id = page.recipe_id
LEFT JOIN read.users ON users.user_id = page.writer
ORDER BY page.comment_id
