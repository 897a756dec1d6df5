-- $5 false: does all the work, but leaves no mail. $6: how long it rests first.
INSERT INTO ops.mails (message_id, account_id, kind, content, created_at, next_try_at, tries, state)
SELECT $1, $2, $3, $4::jsonb, clock_timestamp(), clock_timestamp() + $6::interval, 0, 'waiting' WHERE $5::boolean
