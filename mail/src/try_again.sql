UPDATE ops.mails SET next_try_at = now() + make_interval(secs => $3), last_error = $4, claimed_until = NULL
WHERE id = $1 AND tries = $2 AND state = 'waiting'
