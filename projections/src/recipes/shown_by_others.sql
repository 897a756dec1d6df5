-- Which of these pictures are in recipes of others, in their pending submissions, or are photos of theirs that wait, are shown or are evidence. Counted instead of EXISTS, with which the
-- planner would choose a scan of everybody's, hoping to hit one soon. $1: addresses of pictures; $2: the member.
SELECT picture
FROM unnest($1::text[]) AS asked (picture)
WHERE (
    SELECT count(*) FROM read.recipes
    WHERE recipes.pictures <> '' AND string_to_array(recipes.pictures, ',') @> ARRAY[asked.picture] AND recipes.writer <> $2
) + (
    SELECT count(*) FROM read.submissions
    WHERE submissions.state = 'pending' AND submissions.pictures <> ''
        AND string_to_array(submissions.pictures, ',') @> ARRAY[asked.picture] AND submissions.writer <> $2
) + (
    SELECT count(*) FROM read.photos
    WHERE photos.url = asked.picture AND photos.state IN ('pending', 'approved', 'reported') AND photos.owner <> $2
) > 0
