-- Deletes sessions, codes and grants of an account. $1: the account.
WITH sessions AS (DELETE FROM auth.sessions WHERE account_id = $1),
codes AS (DELETE FROM auth.codes WHERE account_id = $1)
DELETE FROM auth.grants WHERE account_id = $1
