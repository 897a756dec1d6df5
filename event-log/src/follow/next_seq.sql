-- The seq of the event after the checkpoint.
SELECT checkpoint.seq + 1 FROM read.checkpoint AS checkpoint WHERE checkpoint.id
