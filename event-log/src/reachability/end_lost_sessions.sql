-- Terminates the sessions of this process that were lost with the network: nobody reads their answers any more, and they may hold
-- locks. All that the process has at this moment are lost; each process has its own application name.
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = current_setting('application_name') AND usename = current_user AND pid <> pg_backend_pid()
