-- The outcome of a submission is kept.
UPDATE read.submissions
SET title = NULL, description = NULL, attribution = NULL, recipe_text = NULL, tags = NULL, pictures = NULL
WHERE writer = any($1::bigint[])
