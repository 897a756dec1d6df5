-- Rows of what was sent or given up say nothing any more but that they were there; after 30 days nobody asks for that.
DELETE FROM ops.mails WHERE state <> 'waiting' AND created_at < now() - interval '30 days'
