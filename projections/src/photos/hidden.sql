-- Which of these addresses are those of photos that an admin decided against, or that their owners took back. $1: addresses.
SELECT url
FROM read.photos
WHERE url = ANY ($1) AND state IN ('rejected', 'reported', 'removed', 'withdrawn')
