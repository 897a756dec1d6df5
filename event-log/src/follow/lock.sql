-- Takes the checkpoint, unless somebody else holds it or it is not the one that was read. $1: its seq; $2: its generation.
SELECT seq FROM read.checkpoint WHERE id AND seq = $1 AND generation = $2::uuid FOR UPDATE SKIP LOCKED
