-- A new member is no admin; `role.sql` says who is.
INSERT INTO read.users (user_id, display_name, avatar_id, admin)
SELECT row.user_id, row.display_name, row.avatar_id, false
FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS row (user_id, display_name, avatar_id)
