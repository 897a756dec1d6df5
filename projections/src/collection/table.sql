-- One row, as soon as there was a recipe.
CREATE TABLE read.collection (
    collection_id bigint NOT NULL PRIMARY KEY CHECK (collection_id = 1),
    recipes bigint NOT NULL
);
