-- Records from where somebody has signed in, unless the account is gone, and forgets all but the latest networks. Rows locked by
-- others are skipped: concurrent sign-ins do not deadlock, and the next one forgets them.
-- $1 account, $2 its network's hash, $3 how many are remembered.
WITH remembered AS (
    INSERT INTO auth.networks (account_id, network)
    SELECT account_id, $2 FROM auth.credentials WHERE account_id = $1 FOR KEY SHARE
    ON CONFLICT (account_id, network) DO UPDATE SET signed_in_at = excluded.signed_in_at
)
DELETE FROM auth.networks WHERE (account_id, network) IN (
    SELECT account_id, network FROM auth.networks
    WHERE account_id = $1 AND network <> $2
    ORDER BY signed_in_at DESC, network
    OFFSET $3::bigint - 1
    FOR UPDATE SKIP LOCKED
)
