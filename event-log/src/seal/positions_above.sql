-- Advances the identity of es.events beyond this position, unless it is already. $1: the position.
SELECT setval(pg_get_serial_sequence('es.events', 'position'), $1)
WHERE $1 > 0 AND $1 > coalesce(pg_sequence_last_value(pg_get_serial_sequence('es.events', 'position')::regclass), 0)
