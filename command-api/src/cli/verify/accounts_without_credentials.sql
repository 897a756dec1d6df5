-- Accounts whose password was changed, but that have none to sign in with. Others may have been created without a password.
SELECT DISTINCT changed.aggregate_id
FROM es.events AS changed
WHERE changed.aggregate_type = 'account' AND changed.event_type = 'PasswordChanged'
    AND NOT EXISTS (
        SELECT FROM auth.credentials WHERE credentials.account_id::text = changed.aggregate_id
    )
    AND NOT EXISTS (
        SELECT FROM es.events AS gone
        WHERE gone.aggregate_type = 'account' AND gone.aggregate_id = changed.aggregate_id
            AND gone.event_type IN ('AccountDeleted', 'AccountErased')
    )
