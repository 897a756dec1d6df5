-- Rows of sent and given-up mails only record that they existed; after 30 days nobody needs them.
DELETE FROM ops.mails WHERE state <> 'waiting' AND created_at < now() - interval '30 days'
