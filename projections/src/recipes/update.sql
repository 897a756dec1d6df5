UPDATE read.recipes
SET tag_ids = row.tag_ids::bigint[], title = row.title, description = row.description,
    attribution = row.attribution, document = row.document
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    AS row (recipe_id, tag_ids, title, description, attribution, document)
WHERE recipes.recipe_id = row.recipe_id
