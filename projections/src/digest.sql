-- The number of rows, and a digest of them. A sum does not depend on the order of the rows, so nothing is sorted; two seeds make
-- it 128 bits. The sums are arbitrary-precision, taken modulo 2^63. With OFFSET 0 the row's text, which is most of the work, is
-- built once for both seeds.
SELECT count(*) AS rows,
    mod(coalesce(sum(hashtextextended(text, 0)), 0), 9223372036854775808)::bigint AS first,
    mod(coalesce(sum(hashtextextended(text, 1)), 0), 9223372036854775808)::bigint AS second
FROM (SELECT row::text AS text FROM read.recipes AS row OFFSET 0) AS rows
