-- A commit that waits for this server's disk, and for no other's, flushes everything before it.
SELECT set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'cookbook', '')
