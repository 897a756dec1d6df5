-- How far the policy that takes away what belonged to deleted accounts has followed the log. No account could be deleted before it
-- was there, so it begins where the log ends today.
CREATE SCHEMA erasures;
CREATE TABLE erasures.checkpoint (
    id boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (id),
    seq bigint NOT NULL,
    generation uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);
INSERT INTO erasures.checkpoint (seq) SELECT seq FROM es.sealer WHERE id;
