-- Between which places in the log the decisions between two times are. $1: the earlier time; $2: the later one.
SELECT
    coalesce((SELECT audit.seq FROM read.audit WHERE audit.decided_at < $1 ORDER BY audit.decided_at DESC LIMIT 1), 0) AS after,
    (SELECT audit.seq FROM read.audit WHERE audit.decided_at > $2 ORDER BY audit.decided_at LIMIT 1) AS before
