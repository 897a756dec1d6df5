-- Up to which event both the read side and the outbox of mails have dropped what was erased by the event with seq $1; none while the
-- last mail to an account that was deleted before it waits, as its sealed content is in the table. Later deletions hold up their own.
SELECT CASE
    WHEN EXISTS (
        SELECT FROM ops.mails
        WHERE mails.kind = 'account_deleted' AND mails.state = 'waiting' AND mails.created_at <= (
            SELECT events.recorded_at FROM es.log
            JOIN es.events ON events.transaction_id = log.transaction_id AND events.position = log.position
            WHERE log.seq = $1
        )
    ) THEN 0
    ELSE least(checkpoint.seq, policies.seq)
END
FROM read.checkpoint
CROSS JOIN ops.policies
WHERE checkpoint.id AND policies.name = 'notices'
