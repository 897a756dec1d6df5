-- Chooses uploads that nothing used for so long, or that never arrived, for removal; those that were chosen before, too.
UPDATE ops.uploads
SET removing_at = coalesce(removing_at, now())
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE used_at IS NULL AND uploaded_at < now() - $1::interval
    ORDER BY uploaded_at
    LIMIT $2
    FOR UPDATE SKIP LOCKED
)
RETURNING name
