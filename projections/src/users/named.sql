-- Members who have this in their names, and this one: whoever is called so first, then the one, then whose names begin so, the shortest
-- names first. $1: in any case; $2: an account, or null; $3: how many.
SELECT user_id, display_name, avatar_id, admin
FROM read.users
WHERE strpos(lower(display_name), lower($1)) > 0 OR user_id = $2
ORDER BY
    lower(display_name) = lower($1) DESC,
    coalesce(user_id = $2, false) DESC,
    strpos(lower(display_name), lower($1)) = 1 DESC,
    length(display_name),
    lower(display_name),
    user_id
LIMIT $3
