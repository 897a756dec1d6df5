-- $1: the member.
SELECT count(*) FROM read.photos WHERE owner = $1 AND alt_text IS NOT NULL AND state <> 'withdrawn'
