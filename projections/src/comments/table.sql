-- `posted_at`: when the writer sent it, in microseconds since 1970. `reported_at`: likewise, when it was reported, while an admin has
-- not decided on that. `comment` is null when the writer was erased.
CREATE TABLE read.comments (
    comment_id bigint NOT NULL PRIMARY KEY,
    recipe_id bigint NOT NULL,
    writer bigint NOT NULL,
    posted_at bigint NOT NULL,
    reported_at bigint,
    comment text
);
ALTER TABLE read.comments
    ALTER COLUMN comment SET STATISTICS 0;
CREATE INDEX comments_of_recipe ON read.comments (recipe_id, comment_id);
CREATE INDEX comments_of_writer ON read.comments (writer);
CREATE INDEX comments_reported ON read.comments (reported_at, comment_id) WHERE reported_at IS NOT NULL;
