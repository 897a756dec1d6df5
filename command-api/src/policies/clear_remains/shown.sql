-- Up to which event both the read side and the outbox of mails have dropped what was erased.
SELECT least(checkpoint.seq, policies.seq)
FROM read.checkpoint
CROSS JOIN ops.policies
WHERE checkpoint.id AND policies.name = 'notices'
