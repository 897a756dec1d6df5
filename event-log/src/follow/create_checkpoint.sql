-- One row: the schema's position in the log, which build of it this is, and which version of the code builds it. Whoever applies
-- events holds the row's lock. The generation is random, so that a row of another build is never mistaken for this one.
CREATE TABLE read.checkpoint (
    id boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (id),
    seq bigint NOT NULL DEFAULT 0,
    generation uuid NOT NULL DEFAULT gen_random_uuid(),
    read_model_version integer NOT NULL
) WITH (fillfactor = 50)
