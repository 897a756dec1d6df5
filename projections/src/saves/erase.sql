DELETE FROM read.saves WHERE user_id = any($1::bigint[])
