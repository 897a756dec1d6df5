CREATE TABLE read.saves (
    saved_seq bigint NOT NULL PRIMARY KEY,
    user_id bigint NOT NULL,
    recipe_id bigint NOT NULL,
    UNIQUE (user_id, recipe_id)
);
CREATE INDEX saves_of_recipe ON read.saves (recipe_id);
