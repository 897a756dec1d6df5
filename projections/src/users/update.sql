UPDATE read.users
SET display_name = row.display_name, avatar_id = row.avatar_id
FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS row (user_id, display_name, avatar_id)
WHERE users.user_id = row.user_id
