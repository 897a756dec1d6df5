CREATE TABLE read.cards (
    recipe_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    created_seq bigint NOT NULL,
    tag_ids bigint[] NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    pictures text NOT NULL
);
ALTER TABLE read.cards
    ALTER COLUMN title SET STATISTICS 0,
    ALTER COLUMN excerpt SET STATISTICS 0,
    ALTER COLUMN pictures SET STATISTICS 0;
CREATE INDEX cards_of_writer ON read.cards (writer, created_seq, recipe_id);
CREATE INDEX cards_newest ON read.cards (created_seq, recipe_id);
