-- A member without a row (deleted, or erased) has no role.
UPDATE read.users
SET admin = row.admin
FROM unnest($1::bigint[], $2::boolean[]) AS row (user_id, admin)
WHERE users.user_id = row.user_id
