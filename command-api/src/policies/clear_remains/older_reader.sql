-- Somebody who may still read rows that were deleted before, and so keeps them in the files; none where nobody may. $1: the first
-- transaction id that had not been given out by then.
SELECT pid
FROM pg_stat_activity
WHERE (datname = current_database() OR datname IS NULL) AND pid <> pg_backend_pid()
    AND age(backend_xmin) > age($1::text::xid8::xid)
LIMIT 1
