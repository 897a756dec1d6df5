-- Addresses of all pictures that stand in recipes of others, or wait with their submissions. $1: the member.
SELECT picture ->> 'picUrl' AS picture
FROM read.recipes
CROSS JOIN LATERAL jsonb_array_elements(recipes.document::jsonb -> 'recipePicList') AS pictures (picture)
WHERE recipes.writer <> $1
UNION
SELECT picture
FROM read.submissions
CROSS JOIN LATERAL unnest(string_to_array(submissions.pictures, ',')) AS pictures (picture)
WHERE submissions.writer <> $1 AND submissions.state = 'pending' AND picture <> ''
