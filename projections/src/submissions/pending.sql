-- Pending submissions, the longest waiting first; those of an erased writer can no longer be judged. $1: how many; $2: those after this
-- one, null for the first; $3: none that follows so many bytes of others.
SELECT submissions.submission_id AS id, submissions.title, submissions.description, submissions.attribution AS attribute,
    submissions.writer AS user_id, submissions.recipe_text, submissions.tags, submissions.pictures AS pics,
    submissions.servings, submissions.prep_minutes, submissions.cook_minutes,
    submissions.state, submissions.recipe_id, submissions.reason, submissions.changed_seq AS sequence,
    to_char(timestamp 'epoch' + submissions.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted,
    coalesce(users.display_name, '') AS writer, coalesce(users.violations, 0) AS violations
FROM (
    SELECT *, sum(octet_length(recipe_text) + octet_length(description)) OVER (ORDER BY submission_id) AS bytes
    FROM (
        SELECT * FROM read.submissions
        WHERE state = 'pending' AND title IS NOT NULL AND ($2::bigint IS NULL OR submission_id > $2)
        ORDER BY submission_id
        LIMIT $1
    ) AS first
) AS submissions
LEFT JOIN read.users ON users.user_id = submissions.writer
WHERE submissions.bytes - octet_length(submissions.recipe_text) - octet_length(submissions.description) < $3
ORDER BY submissions.submission_id
