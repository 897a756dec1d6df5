-- The try was not finished; the next worker need not wait for the lease to expire.
UPDATE ops.mails SET claimed_until = NULL WHERE id = $1 AND tries = $2 AND state = 'waiting'
