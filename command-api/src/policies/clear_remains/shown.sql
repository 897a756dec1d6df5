-- Up to which event both the read side and the outbox of mails have dropped what was erased; none while the last mail to a deleted
-- account waits, as its sealed content is in the table.
SELECT CASE
    WHEN EXISTS (SELECT FROM ops.mails WHERE mails.kind = 'account_deleted' AND mails.state = 'waiting') THEN 0
    ELSE least(checkpoint.seq, policies.seq)
END
FROM read.checkpoint
CROSS JOIN ops.policies
WHERE checkpoint.id AND policies.name = 'notices'
