SELECT coalesce((SELECT recipes FROM read.collection), 0)
