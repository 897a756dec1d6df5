-- Which cluster and which database this is, the same on a primary and on its standbys; and which server.
SELECT (pg_control_system()).system_identifier AS cluster, pg_database.oid::bigint AS database,
    pg_is_in_recovery() AS follows, pg_postmaster_start_time()::text AS started
FROM pg_database
WHERE datname = current_database()
