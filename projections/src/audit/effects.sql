-- What these decisions caused by themselves, the first of each. $1: the decisions; $2: how many of each.
SELECT effect.cause, effect.seq, effect.action, effect.target_kind, effect.target_id
FROM unnest($1::bigint[]) AS decision (seq)
CROSS JOIN LATERAL (
    SELECT audit.cause, audit.seq, audit.action, audit.target_kind, audit.target_id
    FROM read.audit
    WHERE audit.cause IS NOT NULL AND (audit.cause, audit.seq) > (decision.seq, 0) AND (audit.cause, audit.seq) < (decision.seq + 1, 0)
    ORDER BY audit.cause, audit.seq
    LIMIT $2
) AS effect
ORDER BY effect.seq
