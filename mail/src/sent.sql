-- Recorded even if the lease has expired in the meantime: the mail must not be sent again.
UPDATE ops.mails SET state = 'sent', content = '{}', last_error = NULL, claimed_until = NULL
WHERE id = $1 AND state = 'waiting'
