-- Whether an account uploaded a picture under this name, and its files are there. $1: name; $2: whose.
SELECT EXISTS (
    SELECT 1
    FROM ops.uploads
    WHERE name = $1 AND account_id = $2 AND stored_at IS NOT NULL AND removing_at IS NULL
)
