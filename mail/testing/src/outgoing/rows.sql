SELECT message_id, kind, state, tries, last_error, mails::text AS all,
    extract(epoch FROM next_try_at - now())::float8 AS waits,
    claimed_until IS NOT NULL AS claimed, content = '{}' AS is_empty
FROM ops.mails ORDER BY id
