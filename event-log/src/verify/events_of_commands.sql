-- Commands recorded with an event that does not exist, or at another position. One that produced no events has no position, and
-- found the stream at that event.
SELECT commands.aggregate_type, commands.aggregate_id, commands.last_sequence
FROM es.commands
LEFT JOIN es.events ON events.aggregate_type = commands.aggregate_type
    AND events.aggregate_id = commands.aggregate_id AND events.sequence = commands.last_sequence
WHERE events.position IS DISTINCT FROM commands.position
    AND (commands.position IS NOT NULL OR (events.position IS NULL AND commands.last_sequence > 0))
