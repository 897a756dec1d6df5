SELECT count(*) FROM read.submissions WHERE state = 'pending' AND title IS NOT NULL
