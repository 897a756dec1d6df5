DELETE FROM read.comments WHERE writer = any($1::bigint[])
