-- The kind of the first of these claims that somebody else holds. $1 kinds, $2 values, $3 owners.
SELECT claims.kind
FROM unnest($1::text[], $2::bytea[], $3::text[]) WITH ORDINALITY AS wanted (kind, value, owner, ordinal)
JOIN es.claims ON claims.kind = wanted.kind AND claims.value = wanted.value AND claims.owner <> wanted.owner
ORDER BY wanted.ordinal
LIMIT 1
