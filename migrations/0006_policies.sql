-- How far each policy has followed the log: one table for all of them, so that a new policy is a row and not a schema. They are not
-- derived and never built again: what was answered stays answered. A policy that is not here begins where the log ends when
-- a program that knows it starts for the first time.
CREATE TABLE ops.policies (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    seq bigint NOT NULL,
    generation uuid NOT NULL DEFAULT gen_random_uuid()
) WITH (fillfactor = 50);

-- Whoever is writing mails in a transaction ends first; its checkpoint is carried over as it leaves it, and nobody moves it meanwhile.
LOCK TABLE notices.checkpoint, erasures.checkpoint IN ACCESS EXCLUSIVE MODE;
INSERT INTO ops.policies (name, seq, generation)
SELECT 'notices', seq, generation FROM notices.checkpoint WHERE id
UNION ALL
SELECT 'erasures', seq, generation FROM erasures.checkpoint WHERE id;
DROP TABLE notices.checkpoint, erasures.checkpoint;

-- A node of the older version may still run. It finds its checkpoint under the old name, reads, locks and moves the very row that the
-- newer nodes do, and so shares the work with them: what one has answered the other does not answer again.
CREATE VIEW notices.checkpoint AS
SELECT true AS id, seq, generation FROM ops.policies WHERE name = 'notices';
CREATE VIEW erasures.checkpoint AS
SELECT true AS id, seq, generation FROM ops.policies WHERE name = 'erasures';
