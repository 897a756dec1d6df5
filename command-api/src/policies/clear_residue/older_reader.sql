-- A process that may still see rows deleted before, and so keeps them in the files; no row if there is none. $1: the first
-- transaction id that was not assigned by then.
SELECT pid
FROM pg_stat_activity
WHERE (datname = current_database() OR datname IS NULL) AND pid <> pg_backend_pid()
    AND age(backend_xmin) > age($1::text::xid8::xid)
LIMIT 1
