-- Takes the checkpoint, unless somebody else holds it or it is not the one that was read. $1: its seq; $2: its generation.
-- The transaction will not wait for the disk: a crash of the server that loses it loses the checkpoint's move with it, and the
-- same events are applied again. How many keys are destroyed by now is told along.
SELECT seq, set_config('synchronous_commit', 'off', true) AS unhurried,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures
FROM read.checkpoint AS checkpoint
WHERE checkpoint.id AND seq = $1 AND generation = $2::uuid
FOR UPDATE SKIP LOCKED
