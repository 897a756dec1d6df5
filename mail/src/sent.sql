-- Whoever sent it says so, even if the lease had run out meanwhile: it is not to be sent again.
UPDATE ops.mails SET state = 'sent', content = '{}', last_error = NULL, claimed_until = NULL
WHERE id = $1 AND state = 'waiting'
