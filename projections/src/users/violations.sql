-- A member without a row (deleted, or erased) has no standing.
UPDATE read.users
SET violations = row.violations
FROM unnest($1::bigint[], $2::bigint[]) AS row (user_id, violations)
WHERE users.user_id = row.user_id
