CREATE TABLE read.tags (
    tag_id bigint NOT NULL PRIMARY KEY,
    tag text NOT NULL
);
