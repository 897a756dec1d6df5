-- The outcome of a submission is kept.
UPDATE read.submissions
SET servings = NULL, prep_minutes = NULL, cook_minutes = NULL, title = NULL, description = NULL, attribution = NULL, recipe_text = NULL, tags = NULL, pics = NULL, cards = NULL, story = NULL, pictures = NULL, reason = NULL
WHERE writer = any($1::bigint[])
