-- Pending submissions, the longest waiting first; those of an erased writer can no longer be decided. $1: how many; $2: those after this
-- one, null for the first; $3: none that follows so many bytes of others.
SELECT submissions.submission_id AS id, submissions.title, submissions.description, submissions.attribution AS attribute,
    submissions.writer AS user_id, submissions.recipe_text, submissions.tags, submissions.pics,
    string_to_array(submissions.cards, ',') AS cards, submissions.story,
    submissions.servings, submissions.prep_minutes, submissions.cook_minutes,
    submissions.state, submissions.recipe_id, submissions.reason, submissions.changed_seq AS sequence,
    to_char(timestamp 'epoch' + submissions.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted,
    coalesce(users.display_name, '') AS writer, coalesce(users.violations, 0) AS violations
FROM (
    SELECT first.submission_id, first.length, sum(first.length) OVER (ORDER BY first.submission_id) AS bytes
    FROM (
        SELECT waiting.submission_id, octet_length(waiting.recipe_text) + octet_length(waiting.description)
            + coalesce(octet_length(waiting.story), 0) AS length
        FROM read.submissions AS waiting
        WHERE waiting.state = 'pending' AND waiting.title IS NOT NULL
            AND ($2::bigint IS NULL OR waiting.submission_id > $2)
        ORDER BY waiting.submission_id
        LIMIT $1
    ) AS first
) AS chosen
JOIN read.submissions ON submissions.submission_id = chosen.submission_id
LEFT JOIN read.users ON users.user_id = submissions.writer
WHERE chosen.bytes - chosen.length < $3
ORDER BY submissions.submission_id
