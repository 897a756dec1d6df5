UPDATE read.submissions
SET state = row.state, recipe_id = row.recipe_id
FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS row (submission_id, state, recipe_id)
WHERE submissions.submission_id = row.submission_id
