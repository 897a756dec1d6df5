-- What waits for an admin, oldest first; what an erased writer submitted cannot be judged any more.
SELECT submission_id AS id, title, description, attribution AS attribute, writer AS user_id, recipe_text, tags,
    pictures AS pics
FROM read.submissions
WHERE state = 'pending' AND title IS NOT NULL
ORDER BY submitted_seq, submission_id
LIMIT $1 OFFSET $2
