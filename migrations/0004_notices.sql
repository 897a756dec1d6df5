-- How far the policy that tells members by mail what happened to their accounts has followed the log. It is not derived and never
-- built again: what was mailed stays mailed. It begins where the log ends today, as nobody wants a letter about long ago.
CREATE SCHEMA notices;
CREATE TABLE notices.checkpoint (
    id boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (id),
    seq bigint NOT NULL,
    generation uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);
INSERT INTO notices.checkpoint (seq) SELECT seq FROM es.sealer WHERE id;
