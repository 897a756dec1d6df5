INSERT INTO read.saves (saved_seq, user_id, recipe_id)
SELECT row.saved_seq, row.user_id, row.recipe_id
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS row (saved_seq, user_id, recipe_id)
