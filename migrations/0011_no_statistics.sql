-- The server keeps samples of columns to plan by. None of these is ever planned by, and a sample outlives its row: keys that were destroyed,
-- hashes and mails are not to stand there. A change of the type, even to the same one, drops the samples there are.
ALTER TABLE es.subject_keys
    ALTER COLUMN wrapped_key TYPE bytea,
    ALTER COLUMN wrapped_key SET STATISTICS 0;
ALTER TABLE auth.credentials
    ALTER COLUMN password_hash TYPE text,
    ALTER COLUMN password_hash SET STATISTICS 0;
ALTER TABLE ops.mails
    ALTER COLUMN content TYPE jsonb,
    ALTER COLUMN content SET STATISTICS 0,
    ALTER COLUMN last_error TYPE text,
    ALTER COLUMN last_error SET STATISTICS 0;
