-- Claims the mail that has been due longest, until the lease ($1, in seconds) expires: if the worker dies, the mail becomes
-- claimable again. The try is counted here, before the mail is sent, so that a mail whose sending kills the worker is not retried
-- forever; the count also proves later that the claim is still the worker's own.
WITH due AS MATERIALIZED (
    SELECT id FROM ops.mails
    WHERE state = 'waiting' AND next_try_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())
    ORDER BY next_try_at, id LIMIT 1
    FOR UPDATE SKIP LOCKED
)
UPDATE ops.mails AS mail
SET tries = mail.tries + 1, claimed_until = now() + make_interval(secs => $1)
FROM due WHERE mail.id = due.id
RETURNING mail.id, mail.message_id, mail.account_id, mail.kind, mail.content, mail.tries,
    (extract(epoch FROM mail.created_at) * 1000000)::bigint AS created_at,
    to_char(mail.created_at AT TIME ZONE 'UTC', 'FMMonth FMDD, YYYY "at" HH24:MI "UTC"') AS created_on,
    to_char(mail.created_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS.US"Z"') AS created_stamp,
    (extract(epoch FROM now()) * 1000000)::bigint AS now
