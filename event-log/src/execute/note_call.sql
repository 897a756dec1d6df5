-- Remembers the id of a call that consists of several commands, each of which has an id of its own: a command that decides nothing.
-- $1: the id; $2: the actor; $3: the hash of the whole request.
INSERT INTO es.commands (command_id, actor, request_hash, aggregate_type, aggregate_id, last_sequence, position)
VALUES ($1, $2, $3, 'call', '', 0, NULL)
ON CONFLICT ON CONSTRAINT commands_id DO NOTHING
