-- A member's submissions, the newest first: those that wait, or with $2 also those that were decided. $3: how many; $4: those before this
-- one, null for the newest; $5: none that follows so many bytes of others.
SELECT submission_id AS id, title, description, attribution AS attribute, writer AS user_id, recipe_text, tags, pictures AS pics,
    servings, prep_minutes, cook_minutes, state, recipe_id, reason, changed_seq AS sequence,
    to_char(timestamp 'epoch' + submitted_at * interval '1 microsecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS submitted
FROM (
    SELECT *, sum(octet_length(recipe_text) + octet_length(description)) OVER (ORDER BY submission_id DESC) AS bytes
    FROM (
        SELECT * FROM read.submissions
        WHERE writer = $1 AND title IS NOT NULL AND (state = 'pending' OR $2 AND state <> 'withdrawn')
            AND ($4::bigint IS NULL OR submission_id < $4)
        ORDER BY submission_id DESC
        LIMIT $3
    ) AS first
) AS submissions
WHERE bytes - octet_length(recipe_text) - octet_length(description) < $5
ORDER BY submission_id DESC
