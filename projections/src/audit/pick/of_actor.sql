-- The newest decisions of somebody, of some kinds: those of each kind, merged. That all columns of one index are compared
-- and ordered by leaves no other plan, whatever the statistics say.
-- $1: only those before this one; $2: only those after it; $3: how
-- many; $4, $5: between which times, null for any; $6: the kinds; $7: the account.
SELECT picked.seq
FROM unnest($6::text[]) AS kind (action)
CROSS JOIN LATERAL (
    SELECT audit.seq
    FROM read.audit
    WHERE (audit.actor, audit.action, audit.seq) < ($7, kind.action, $1)
        AND (audit.actor, audit.action, audit.seq) > ($7, kind.action, $2)
        AND ($4::bigint IS NULL OR audit.decided_at >= $4) AND ($5::bigint IS NULL OR audit.decided_at < $5)
    ORDER BY audit.actor DESC, audit.action DESC, audit.seq DESC
    LIMIT $3
) AS picked
ORDER BY picked.seq DESC
LIMIT $3
