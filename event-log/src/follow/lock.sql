-- Locks the checkpoint, unless somebody else holds it or it is not the one that was read. $1: its seq; $2: its generation.
-- The commit does not wait for the disk: if the server crashes and loses it, the checkpoint's move is lost with it, and the same
-- events are applied again. Also returns the current number of destroyed keys.
SELECT seq, set_config('synchronous_commit', 'off', true) AS unhurried,
    (SELECT keyring.erasures FROM es.keyring WHERE keyring.id) AS erasures
FROM read.checkpoint AS checkpoint
WHERE checkpoint.id AND seq = $1 AND generation = $2::uuid
FOR UPDATE SKIP LOCKED
