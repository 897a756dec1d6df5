SELECT since FROM read.users WHERE user_id = $1
