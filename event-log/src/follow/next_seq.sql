-- The seq of the event that the checkpoint stands before.
SELECT checkpoint.seq + 1 FROM read.checkpoint AS checkpoint WHERE checkpoint.id
