-- Rows for files that have none. $1: the names of their uploads.
INSERT INTO ops.uploads (name)
SELECT DISTINCT name FROM unnest($1::text[]) AS found (name)
ON CONFLICT (name) DO NOTHING
