-- The pictures of submissions that wait, in the order of the submissions. $1: of those after this one; $2: of how many.
SELECT submission_id AS number, pictures
FROM read.submissions
WHERE submission_id > $1 AND state = 'pending' AND pictures <> ''
ORDER BY submission_id
LIMIT $2
