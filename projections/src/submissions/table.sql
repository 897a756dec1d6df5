-- The words are null when the writer was erased. `recipe_id` is set when the submission became a recipe.
CREATE TABLE read.submissions (
    submission_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    submitted_seq bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
    recipe_id bigint,
    title text,
    description text,
    attribution text,
    recipe_text text,
    tags text,
    pictures text
);
CREATE INDEX submissions_pending ON read.submissions (submitted_seq, submission_id) WHERE state = 'pending';
