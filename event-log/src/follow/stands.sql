-- Whether the checkpoint still stands where it was read. $1: its seq; $2: its generation.
SELECT EXISTS (
    SELECT FROM read.checkpoint AS checkpoint WHERE checkpoint.id AND seq = $1 AND generation = $2::uuid
)
