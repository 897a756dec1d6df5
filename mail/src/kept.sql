-- Which mails to an account are remembered, the oldest first: of what kind, and whether they were sent. $1: the account.
SELECT coalesce(json_agg(json_build_object(
    'about', kind,
    'written', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'state', CASE state WHEN 'dead' THEN 'given up' ELSE state END
) ORDER BY id), '[]')
FROM ops.mails
WHERE account_id = $1
