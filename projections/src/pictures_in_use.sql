-- Which of these pictures are used: a recipe shows them, they wait in a submission or as a photo, an approved photo is one, or a reported or removed
-- one, which is evidence. Counted instead of EXISTS, with which the planner would choose a scan, hoping to hit one soon. $1: addresses.
SELECT picture
FROM unnest($1::text[]) AS asked (picture)
WHERE (
    SELECT count(*) FROM read.recipes
    WHERE recipes.pictures <> '' AND string_to_array(recipes.pictures, ',') @> ARRAY[asked.picture]
) + (
    SELECT count(*) FROM read.submissions
    WHERE submissions.state = 'pending' AND submissions.pictures <> ''
        AND string_to_array(submissions.pictures, ',') @> ARRAY[asked.picture]
) + (
    SELECT count(*) FROM read.photos
    WHERE photos.url = asked.picture AND photos.state IN ('pending', 'approved', 'reported', 'removed') AND photos.alt_text IS NOT NULL
) > 0
