-- A valid session, and what is allowed in it. When a token is good from is compared with when its session began, and not with what the
-- clock shows: it may have been set back since.
-- $1 session, $2 account, $3 how many seconds a password counts as just entered, $4 after how many idle seconds tools lock, $5 and $6
-- from when and until when the token is good, in seconds since 1970.
SELECT
    generation,
    password_entered_at > now() - make_interval(secs => $3::double precision) AS password_is_fresh,
    coalesce(tools_used_at > now() - make_interval(secs => $4::double precision), false) AS tools_are_unlocked
FROM auth.sessions
JOIN auth.credentials USING (account_id, generation)
WHERE session_id = $1 AND account_id = $2 AND expires_at > now()
    AND extract(epoch FROM created_at) >= $5::bigint AND extract(epoch FROM now()) < $6::bigint
