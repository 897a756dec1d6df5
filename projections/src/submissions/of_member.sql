-- A member's submissions, the newest first: those that wait, or with $2 also those that were decided or taken back. $3: how many; $4: those before this
-- one, null for the newest; $5: none that follows so many bytes of others.
SELECT submissions.submission_id AS id, submissions.title, submissions.description, submissions.attribution AS attribute,
    submissions.writer AS user_id, submissions.recipe_text, submissions.tags, submissions.pics,
    string_to_array(submissions.cards, ',') AS cards, submissions.story,
    submissions.servings, submissions.prep_minutes, submissions.cook_minutes,
    submissions.state, submissions.recipe_id, submissions.reason, submissions.changed_seq AS sequence,
    to_char(timestamp 'epoch' + submissions.submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted
FROM (
    SELECT first.submission_id, first.length, sum(first.length) OVER (ORDER BY first.submission_id DESC) AS bytes
    FROM (
        SELECT own.submission_id, octet_length(own.recipe_text) + octet_length(own.description)
            + coalesce(octet_length(own.story), 0) AS length
        FROM read.submissions AS own
        WHERE own.writer = $1 AND own.title IS NOT NULL AND (own.state = 'pending' OR $2)
            AND ($4::bigint IS NULL OR own.submission_id < $4)
        ORDER BY own.submission_id DESC
        LIMIT $3
    ) AS first
) AS chosen
JOIN read.submissions ON submissions.submission_id = chosen.submission_id
WHERE chosen.bytes - chosen.length < $5
ORDER BY submissions.submission_id DESC
