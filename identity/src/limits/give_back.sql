-- Uncounts an attempt that succeeded or should not count. Rows are locked in the same order as in count.sql: otherwise two
-- callers could deadlock. $1 kinds, $2 subjects.
WITH locked AS (
    SELECT attempts.kind, attempts.subject
    FROM auth.attempts
    JOIN unnest($1::text[], $2::bytea[]) AS row (kind, subject)
        ON attempts.kind = row.kind COLLATE "C" AND attempts.subject = row.subject
    ORDER BY attempts.kind, attempts.subject
    FOR UPDATE OF attempts
)
UPDATE auth.attempts SET attempts = attempts.attempts - 1
FROM locked
WHERE attempts.kind = locked.kind AND attempts.subject = locked.subject AND attempts.attempts > 0
