-- Whether the checkpoint is still as it was read. $1: its seq; $2: its generation.
SELECT EXISTS (
    SELECT FROM read.checkpoint AS checkpoint WHERE checkpoint.id AND seq = $1 AND generation = $2::uuid
)
