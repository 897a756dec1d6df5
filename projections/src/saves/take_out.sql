DELETE FROM read.saves WHERE recipe_id = any($1::bigint[])
