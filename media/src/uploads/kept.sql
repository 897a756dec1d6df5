-- What an account uploaded and is still there, in the order of the names. $1: the account; $2: those after this name; $3: how many.
SELECT name, to_char(uploaded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS uploaded,
    to_char(used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS used
FROM ops.uploads
WHERE account_id = $1 AND stored_at IS NOT NULL AND removing_at IS NULL AND name > $2
ORDER BY name
LIMIT $3
