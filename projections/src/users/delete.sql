DELETE FROM read.users WHERE user_id = any($1)
