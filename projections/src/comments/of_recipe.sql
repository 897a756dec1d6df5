-- Oldest first, with the current name and avatar of each writer; a non-existent recipe has none.
SELECT comments.comment_id, comments.comment, comments.recipe_id, comments.writer AS user_id,
    coalesce(users.display_name, '') AS writer, users.avatar_id, false AS reported,
    to_char(timestamp 'epoch' + comments.posted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created
FROM read.comments
JOIN read.recipes ON recipes.recipe_id = comments.recipe_id
LEFT JOIN read.users ON users.user_id = comments.writer
WHERE comments.recipe_id = $1
ORDER BY comments.posted_seq, comments.comment_id
