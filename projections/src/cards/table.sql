CREATE TABLE read.cards (
    recipe_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    created_seq bigint NOT NULL,
    tag_ids bigint[] NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    pictures text NOT NULL
);
CREATE INDEX cards_of_writer ON read.cards (writer, created_seq, recipe_id);
