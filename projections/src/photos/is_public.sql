-- Whether a recipe shows the picture with this address, or it is an approved photo of one.
SELECT EXISTS (
    SELECT 1
    FROM read.photos
    JOIN read.recipes ON recipes.recipe_id = photos.recipe_id
    WHERE photos.url = $1 AND photos.state = 'approved' AND photos.alt_text IS NOT NULL
) OR EXISTS (
    SELECT 1 FROM read.recipes WHERE recipes.pictures <> '' AND string_to_array(recipes.pictures, ',') @> ARRAY[$1]
)
