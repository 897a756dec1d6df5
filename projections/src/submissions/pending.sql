-- Pending submissions, the longest waiting first; those of an erased writer can no longer be judged. $1: how many.
SELECT submissions.submission_id AS id, submissions.title, submissions.description, submissions.attribution AS attribute,
    submissions.writer AS user_id, submissions.recipe_text, submissions.tags, submissions.pictures AS pics,
    submissions.servings, submissions.prep_minutes, submissions.cook_minutes,
    submissions.state, submissions.recipe_id, submissions.reason, submissions.changed_seq AS sequence,
    to_char(timestamp 'epoch' + submissions.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted,
    coalesce(users.display_name, '') AS writer, coalesce(users.violations, 0) AS violations
FROM read.submissions
LEFT JOIN read.users ON users.user_id = submissions.writer
WHERE submissions.state = 'pending' AND submissions.title IS NOT NULL
ORDER BY submissions.submission_id
LIMIT $1
