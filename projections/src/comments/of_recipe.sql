-- The newest comments, oldest first, with the current name and avatar of each writer; a non-existent recipe has none.
-- $1: the recipe; $2: how many; $3: only those before this comment, null for the newest.
SELECT page.comment_id, page.comment, page.recipe_id, page.writer AS user_id, coalesce(users.display_name, '') AS writer,
    users.avatar_id, page.reported_at IS NOT NULL AS reported,
    to_char(timestamp 'epoch' + page.posted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created
FROM (
    SELECT comments.comment_id, comments.comment, comments.recipe_id, comments.writer, comments.reported_at, comments.posted_at
    FROM read.comments
    JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
    WHERE comments.recipe_id = $1 AND comments.comment IS NOT NULL
        AND comments.comment_id < coalesce($3, 9223372036854775807)
    ORDER BY comments.comment_id DESC
    LIMIT $2
) AS page
LEFT JOIN read.users ON users.user_id = page.writer
ORDER BY page.comment_id
