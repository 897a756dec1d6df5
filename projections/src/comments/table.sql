-- `posted_at`: when the writer sent it, in microseconds since 1970.
CREATE TABLE read.comments (
    comment_id bigint NOT NULL PRIMARY KEY,
    recipe_id bigint NOT NULL,
    writer bigint NOT NULL,
    posted_seq bigint NOT NULL,
    posted_at bigint NOT NULL,
    comment text NOT NULL
);
ALTER TABLE read.comments
    ALTER COLUMN comment SET STATISTICS 0;
CREATE INDEX comments_of_recipe ON read.comments (recipe_id, posted_seq, comment_id);
CREATE INDEX comments_of_writer ON read.comments (writer);
