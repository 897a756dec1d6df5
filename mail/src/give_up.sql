UPDATE ops.mails SET state = 'dead', content = '{}', last_error = $3, claimed_until = NULL, next_try_at = now()
WHERE id = $1 AND tries = $2 AND state = 'waiting'
