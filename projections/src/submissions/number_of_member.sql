-- $1: the member; $2: whether those that were decided or taken back count.
SELECT count(*)
FROM read.submissions
WHERE writer = $1 AND title IS NOT NULL AND (state = 'pending' OR $2)
