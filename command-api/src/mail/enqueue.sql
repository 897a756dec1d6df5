INSERT INTO ops.mails (message_id, account_id, kind, content, created_at, next_try_at, tries, state)
VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), 0, 'waiting')
