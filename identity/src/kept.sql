-- What is kept of how an account signs in, as its member may read it: no hash, no code, no id of a session. $1: the account; $2: the session that
-- asks.
SELECT json_build_object(
    'passwordChanged', (SELECT to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM auth.credentials WHERE account_id = $1),
    'sessions', (
        SELECT coalesce(json_agg(json_build_object(
            'isThisOne', session_id = $2,
            'began', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'endsAtTheLatest', to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'passwordEntered', to_char(password_entered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'adminToolsUsed', to_char(tools_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) ORDER BY created_at), '[]') FROM auth.sessions WHERE account_id = $1),
    'networksThatSignedIn', (
        SELECT coalesce(json_agg(json_build_object(
            'last', to_char(signed_in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) ORDER BY signed_in_at), '[]') FROM auth.networks WHERE account_id = $1),
    'codesThatWereMailed', (
        SELECT coalesce(json_agg(json_build_object(
            'purpose', purpose,
            'mailed', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'goodUntil', to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'wrongTries', tries
        ) ORDER BY created_at), '[]') FROM auth.codes WHERE account_id = $1),
    'newPasswordsAllowed', (
        SELECT coalesce(json_agg(json_build_object(
            'goodUntil', to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) ORDER BY expires_at), '[]') FROM auth.grants WHERE account_id = $1)
)
