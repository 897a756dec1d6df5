-- Events from a command with an id that is not recorded, or is recorded as another actor's or another aggregate's. A command may
-- have led to several events; it is recorded with the last of them.
SELECT events.aggregate_type, events.aggregate_id, events.sequence, commands.command_id IS NOT NULL AS remembered
FROM es.events
LEFT JOIN es.commands ON commands.command_id = (events.metadata ->> 'command') COLLATE "C"
WHERE events.metadata ->> 'command' IS NOT NULL
    AND (
        commands.aggregate_type, commands.aggregate_id, commands.actor, commands.last_sequence >= events.sequence
    ) IS DISTINCT FROM (
        events.aggregate_type, events.aggregate_id, events.metadata ->> 'actor', true
    )
