-- The titles of pending submissions, the longest waiting first. $1: how many.
SELECT submission_id, title
FROM read.submissions
WHERE state = 'pending' AND title IS NOT NULL
ORDER BY submission_id
LIMIT $1
