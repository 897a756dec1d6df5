-- Up to which event both what is shown and the outbox of mails have let go of what was erased.
SELECT least(checkpoint.seq, policies.seq)
FROM read.checkpoint
CROSS JOIN ops.policies
WHERE checkpoint.id AND policies.name = 'notices'
