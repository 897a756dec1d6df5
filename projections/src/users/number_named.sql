-- How many members have this in their names, or are this one. $1: in any case; $2: an account, or null.
SELECT count(*)
FROM read.users
WHERE strpos(lower(display_name), lower($1)) > 0 OR user_id = $2
