-- A process that began its statement before a key was destroyed, and may still append with it; no row if there is none. Whoever
-- does nothing at this moment begins anew. While an older transaction is open, statements that begin now see as little as that one
-- did, so when they began counts, too; and whoever is committing has let go of what it saw, and still has its transaction id.
-- $1: the first transaction id that was not assigned when the key was destroyed; $2: when that was.
SELECT pid
FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
    AND coalesce(state, '') NOT LIKE 'idle%'
    AND (backend_xid IS NOT NULL OR age(backend_xmin) > age($1::text::xid8::xid)) AND query_start <= $2::text::timestamptz
LIMIT 1
