-- Counts one attempt against each of these limits, in one statement and in the order of their keys: of concurrent attempts
-- exactly as many get through as a limit allows, on all nodes together. A refused attempt neither opens nor extends a window.
-- Returns for how many seconds attempts are refused; null if they are not.
-- $1 kinds, $2 subjects, $3 windows in seconds, $4 the maximum number of attempts in each window.
WITH limits AS (
    SELECT kind, subject, seconds, most
    FROM unnest($1::text[], $2::bytea[], $3::double precision[], $4::integer[])
        AS row (kind, subject, seconds, most)
),
counted AS (
    INSERT INTO auth.attempts AS attempts (kind, subject, window_ends, attempts)
    SELECT kind, subject, now() + make_interval(secs => seconds), 1 FROM limits
    ORDER BY kind COLLATE "C", subject
    ON CONFLICT (kind, subject) DO UPDATE
    SET window_ends = CASE
            WHEN attempts.window_ends <= now() THEN excluded.window_ends ELSE attempts.window_ends
        END,
        attempts = CASE
            WHEN attempts.window_ends <= now() THEN 1 ELSE least(attempts.attempts, 1000000) + 1
        END
    RETURNING attempts.kind, attempts.subject, attempts.window_ends, attempts.attempts
)
SELECT ceil(extract(epoch FROM max(counted.window_ends) - now()))::bigint
FROM counted JOIN limits ON limits.kind = counted.kind COLLATE "C" AND limits.subject = counted.subject
WHERE counted.attempts > limits.most
