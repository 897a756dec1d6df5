-- Rows of mails that were sent or given up only say that they existed; after 30 days nobody asks.
DELETE FROM ops.mails WHERE state <> 'waiting' AND created_at < now() - interval '30 days'
