-- Forgets what has ended by itself.
WITH sessions AS (DELETE FROM auth.sessions WHERE expires_at < now()),
codes AS (DELETE FROM auth.codes WHERE expires_at < now()),
grants AS (DELETE FROM auth.grants WHERE expires_at < now())
DELETE FROM auth.attempts WHERE window_ends < now()
