SELECT seq, generation::text AS generation, read_model_version FROM read.checkpoint WHERE id
