DELETE FROM read.cards WHERE writer = any($1::bigint[])
