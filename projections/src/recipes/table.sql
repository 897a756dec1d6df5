-- The server keeps no samples (statistics) of what members wrote, here and in the other tables: they outlive what they were taken of.
-- toast_tuple_target and EXTERNAL keep a recipe of up to 8 KB in its row as it is: the recipe is read far more often than
-- written, and compressing it costs more than its place.
-- `pictures`: the addresses of its pictures and of its card, with commas between them, by which it is found when somebody else's photos are deleted.
-- `own_pictures`: its own pictures as its page shows them; the photos of members follow when it is read.
-- `changed_seq`: the event that made it what it is; who edits says what was seen.
-- `recipes_told`: those whose description has two sentences or more, one of which home opens with.
CREATE TABLE read.recipes (
    recipe_id bigint NOT NULL PRIMARY KEY,
    writer bigint NOT NULL,
    created_seq bigint NOT NULL,
    tag_ids bigint[] NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    attribution text NOT NULL,
    document text NOT NULL,
    own_pictures text NOT NULL,
    pictures text NOT NULL,
    changed_seq bigint NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE read.recipes
    ALTER COLUMN description SET STORAGE EXTERNAL,
    ALTER COLUMN document SET STORAGE EXTERNAL,
    ALTER COLUMN title SET STATISTICS 0,
    ALTER COLUMN description SET STATISTICS 0,
    ALTER COLUMN attribution SET STATISTICS 0,
    ALTER COLUMN document SET STATISTICS 0,
    ALTER COLUMN own_pictures SET STATISTICS 0,
    ALTER COLUMN pictures SET STATISTICS 0;
CREATE INDEX recipes_of_pictures ON read.recipes USING gin (string_to_array(pictures, ',')) WITH (fastupdate = off)
WHERE pictures <> '';
ALTER INDEX read.recipes_of_pictures ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX recipes_told ON read.recipes (recipe_id)
WHERE description ~ '[.!?…]["''”’»)]*\s+["''“‘«(]*[[:upper:][:digit:]]';
