-- `submitted_at`, `changed_at`: in microseconds since 1970, when it was submitted and decided on. `changed_seq`: the event that made it what it is, by which an edit of its recipe knows
-- whether it had been seen. `reason` is set when it was rejected with one. The words
-- are null when the owner was erased.
CREATE TABLE read.photos (
    photo_id bigint NOT NULL PRIMARY KEY,
    recipe_id bigint NOT NULL,
    owner bigint NOT NULL,
    submitted_at bigint NOT NULL,
    changed_seq bigint NOT NULL,
    changed_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected', 'reported', 'removed', 'withdrawn')),
    url text NOT NULL UNIQUE,
    alt_text text,
    reason text
);
ALTER TABLE read.photos
    ALTER COLUMN alt_text SET STATISTICS 0,
    ALTER COLUMN reason SET STATISTICS 0;
CREATE INDEX photos_of_recipe ON read.photos (recipe_id, photo_id) WHERE state = 'approved';
CREATE INDEX photos_pending ON read.photos (photo_id) WHERE state = 'pending';
CREATE INDEX photos_of_owner ON read.photos (owner, photo_id);
CREATE INDEX photos_shown ON read.photos (changed_seq) WHERE state = 'approved' AND alt_text IS NOT NULL;
