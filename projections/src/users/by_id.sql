SELECT user_id, display_name, avatar_id, admin FROM read.users WHERE user_id = $1
