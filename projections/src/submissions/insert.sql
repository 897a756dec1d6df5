INSERT INTO read.submissions (submission_id, writer, submitted_seq, state, recipe_id, title, description, attribution,
    recipe_text, tags, pictures)
SELECT row.submission_id, row.writer, row.submitted_seq, row.state, row.recipe_id, row.title, row.description,
    row.attribution, row.recipe_text, row.tags, row.pictures
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[])
    AS row (submission_id, writer, submitted_seq, state, recipe_id, title, description, attribution, recipe_text, tags,
        pictures)
