-- The sender records it even if the lease has run out in the meantime: it must not be sent again.
UPDATE ops.mails SET state = 'sent', content = '{}', last_error = NULL, claimed_until = NULL
WHERE id = $1 AND state = 'waiting'
