-- Moves the checkpoint. A rebuild may have renamed the schemas since the lock: then the row under this name has another
-- generation, and nothing may be committed. $1: its seq; $2: its generation; $3: the new seq.
UPDATE read.checkpoint AS checkpoint SET seq = $3
WHERE checkpoint.id AND seq = $1 AND generation = $2::uuid
