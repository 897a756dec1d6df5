-- A try that turned out well does not count. $1 kinds, $2 subjects.
UPDATE auth.attempts SET attempts = attempts.attempts - 1
FROM unnest($1::text[], $2::bytea[]) AS row (kind, subject)
WHERE attempts.kind = row.kind COLLATE "C" AND attempts.subject = row.subject AND attempts.attempts > 0
