SELECT user_id, display_name, avatar_id FROM read.users WHERE user_id = $1
