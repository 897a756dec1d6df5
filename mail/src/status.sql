SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
    to_char(min(created_at) FILTER (WHERE state = 'waiting') AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') AS waiting_since,
    count(*) FILTER (WHERE state = 'dead') AS dead,
    (SELECT last_error FROM ops.mails WHERE state <> 'sent' AND last_error IS NOT NULL ORDER BY next_try_at DESC, id DESC LIMIT 1) AS last_error
FROM ops.mails WHERE state <> 'sent'
