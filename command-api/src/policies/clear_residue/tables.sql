-- The tables that hold members' words, keys or hashes, and whether each is small enough to be rewritten; the log itself has
-- ciphertext only. $1: the most bytes of a small table.
SELECT format('%I.%I', schemaname, tablename) AS name,
    pg_table_size(format('%I.%I', schemaname, tablename)::regclass) <= $1 AS small
FROM pg_tables
WHERE (schemaname = 'read' AND tablename <> 'checkpoint') OR schemaname = 'auth'
    OR (schemaname, tablename) IN (('ops', 'mails'), ('es', 'subject_keys'), ('es', 'claims'))
ORDER BY schemaname, tablename
