-- toast_tuple_target and EXTERNAL keep a recipe of up to 8 KB in its row as it is: the recipe is read far more often than
-- written, and compressing it costs more than its place.
-- `sequence`: the number of the recipe's last event in its stream; who edits says what was seen.
CREATE TABLE read.recipes (
    recipe_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    created_seq bigint NOT NULL,
    tag_ids bigint[] NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    attribution text NOT NULL,
    document text NOT NULL,
    sequence bigint NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE read.recipes
    ALTER COLUMN description SET STORAGE EXTERNAL,
    ALTER COLUMN document SET STORAGE EXTERNAL;
