-- What a key was used for: the command that was carried out under its id, with the position of the last event that its aggregate
-- had then; and whether a picture was uploaded under its name.
-- $1: the id of the command; $2: the name of the picture.
SELECT picture.uploaded, commands.request_hash, commands.aggregate_id, commands.last_sequence,
    commands.position, coalesce(commands.position, event.position) AS as_of
FROM (SELECT EXISTS (SELECT FROM ops.uploads WHERE uploads.name = $2) AS uploaded) AS picture
LEFT JOIN es.commands ON commands.command_id = $1
LEFT JOIN es.events AS event ON commands.position IS NULL AND event.aggregate_type = commands.aggregate_type
    AND event.aggregate_id = commands.aggregate_id AND event.sequence = commands.last_sequence
