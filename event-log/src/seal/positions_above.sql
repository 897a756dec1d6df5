-- Lets the identity of es.events continue above this position, where it does not already. $1: the position.
SELECT setval(pg_get_serial_sequence('es.events', 'position'), $1)
WHERE $1 > 0 AND $1 > coalesce(pg_sequence_last_value(pg_get_serial_sequence('es.events', 'position')::regclass), 0)
