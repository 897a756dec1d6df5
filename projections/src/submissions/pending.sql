-- Pending submissions, oldest first; those of an erased writer can no longer be judged.
SELECT submission_id AS id, title, description, attribution AS attribute, writer AS user_id, recipe_text, tags,
    pictures AS pics
FROM read.submissions
WHERE state = 'pending' AND title IS NOT NULL
ORDER BY submitted_seq, submission_id
LIMIT $1 OFFSET $2
