-- The newest effects of one decision. That is not much, so no index has its other conditions,
-- and they are written so that no other index seems to fit.
-- $1: only those before this one; $2: only those after it; $3: how
-- many; $4, $5: between which times, null for any; $6: the cause; $7: only about this kind of thing; $8: of this kind; $9: whose;
-- $10: whom they concern; null for any; $11: the number of a thing.
SELECT audit.seq
FROM read.audit
WHERE audit.cause IS NOT NULL AND (audit.cause, audit.seq) < ($6, $1) AND (audit.cause, audit.seq) > ($6, $2)
    AND ($4::bigint IS NULL OR audit.decided_at >= $4) AND ($5::bigint IS NULL OR audit.decided_at < $5)
    AND coalesce(audit.target_kind = $7::text, $7::text IS NULL) AND coalesce(audit.action = $8::text, $8::text IS NULL)
    AND coalesce(audit.actor = $9::bigint, $9::bigint IS NULL) AND coalesce(audit.subject = $10::bigint, $10::bigint IS NULL)
    AND coalesce(audit.target_id = $11::bigint, $11::bigint IS NULL)
ORDER BY audit.cause DESC, audit.seq DESC
LIMIT $3
