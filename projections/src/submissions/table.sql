-- The words are null when the writer was erased. `submitted_at`: in microseconds since 1970. `changed_seq`: the event that gave it its
-- content; who corrects or approves it says what was seen. `recipe_id` is set when the submission became a recipe, `reason` when it was
-- rejected with one. `pics`, `cards`: the addresses of its pictures, and of its card; `pictures`: those of both, by which it is found.
-- `story`: the parts of its story, as JSON.
CREATE TABLE read.submissions (
    submission_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    submitted_at bigint NOT NULL,
    changed_seq bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'withdrawn', 'approved', 'rejected')),
    recipe_id bigint,
    servings bigint,
    prep_minutes bigint,
    cook_minutes bigint,
    reason text,
    title text,
    description text,
    attribution text,
    recipe_text text,
    tags text,
    pics text,
    cards text,
    story text,
    pictures text
);
ALTER TABLE read.submissions
    ALTER COLUMN reason SET STATISTICS 0,
    ALTER COLUMN title SET STATISTICS 0,
    ALTER COLUMN description SET STATISTICS 0,
    ALTER COLUMN attribution SET STATISTICS 0,
    ALTER COLUMN recipe_text SET STATISTICS 0,
    ALTER COLUMN tags SET STATISTICS 0,
    ALTER COLUMN pics SET STATISTICS 0,
    ALTER COLUMN cards SET STATISTICS 0,
    ALTER COLUMN story SET STATISTICS 0,
    ALTER COLUMN pictures SET STATISTICS 0;
CREATE INDEX submissions_pending ON read.submissions (submission_id) WHERE state = 'pending';
CREATE INDEX submissions_of_writer ON read.submissions (writer, submission_id);
CREATE INDEX submissions_of_pictures ON read.submissions USING gin (string_to_array(pictures, ',')) WITH (fastupdate = off)
WHERE state = 'pending' AND pictures <> '';
ALTER INDEX read.submissions_of_pictures ALTER COLUMN 1 SET STATISTICS 0;
