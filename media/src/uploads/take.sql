-- Everything of this account is being removed, but not by a sweep: that goes on with what was chosen before a time. In the order in which
-- appends lock them. $1: the account.
UPDATE ops.uploads
SET removing_at = 'infinity'
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE account_id = $1
    ORDER BY name
    FOR UPDATE
)
