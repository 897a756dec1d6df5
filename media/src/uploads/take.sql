-- Everything of this account is being removed, but not by a sweep: that goes on with what was chosen before a time. $1: the account.
UPDATE ops.uploads
SET removing_at = 'infinity'
WHERE account_id = $1
