-- Chooses uploads that nothing named for so long, or that never arrived, for removal; those that were chosen before, too.
UPDATE ops.uploads
SET removing_at = coalesce(removing_at, now())
WHERE name IN (
    SELECT name
    FROM ops.uploads
    WHERE kept_at IS NULL AND coalesce(used_at, uploaded_at) < now() - $1::interval
    ORDER BY coalesce(used_at, uploaded_at)
    LIMIT $2
    FOR UPDATE SKIP LOCKED
)
RETURNING name
