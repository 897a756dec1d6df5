-- Takes back an account's codes, and its grants but one. $1: the account; $2: the hash of the grant that stays, or null.
WITH codes AS (DELETE FROM auth.codes WHERE account_id = $1)
DELETE FROM auth.grants WHERE account_id = $1 AND grant_hash IS DISTINCT FROM $2
