-- Chooses, of uploads that nothing uses, those that go: what was not used for so long, and was named by nothing appended since; what never
-- arrived; what of a member nothing ever named, beyond the newest; and what was chosen before the sweep began. A row that an append holds
-- is left for the next time. $1: names; $2: for how long; $3: after which time what never arrived, and what is beyond the newest, goes; $4: how
-- many of a member are not beyond; $5: when the sweep began.
UPDATE ops.uploads
SET removing_at = coalesce(removing_at, now())
WHERE name IN (
    SELECT name
    FROM ops.uploads AS found
    WHERE name = ANY ($1) AND (
        removing_at < $5::text::timestamptz
        OR removing_at IS NULL AND unused_since < now() - $2::interval AND coalesce(used_at, uploaded_at) < now() - $2::interval
        OR removing_at IS NULL AND used_at IS NULL AND uploaded_at < now() - $3::interval AND account_id IS NOT NULL AND (
            stored_at IS NULL
            OR uploaded_at < (
                SELECT newer.uploaded_at
                FROM ops.uploads AS newer
                WHERE newer.account_id = found.account_id AND newer.used_at IS NULL
                ORDER BY newer.uploaded_at DESC
                OFFSET $4 - 1 LIMIT 1
            )
        )
    )
    ORDER BY name
    FOR UPDATE OF found SKIP LOCKED
)
RETURNING name
