-- The newest decisions. $1: only those before this one; $2: only those after it; $3: how many; $4, $5: between which times, null for any.
SELECT audit.seq
FROM read.audit
WHERE audit.seq < $1 AND audit.seq > $2
    AND ($4::bigint IS NULL OR audit.decided_at >= $4) AND ($5::bigint IS NULL OR audit.decided_at < $5)
ORDER BY audit.seq DESC
LIMIT $3
