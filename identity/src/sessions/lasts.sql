-- Whether a session is still valid. $1: the session; $2: its account.
SELECT EXISTS (
    SELECT FROM auth.sessions
    JOIN auth.credentials USING (account_id, generation)
    WHERE session_id = $1 AND account_id = $2 AND expires_at > now()
)
