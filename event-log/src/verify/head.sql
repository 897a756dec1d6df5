-- The sealer's head, and the end of the log in the same snapshot.
SELECT sealer.seq, sealer.hash, coalesce((SELECT max(log.seq) FROM es.log), 0) AS last_seq
FROM es.sealer WHERE sealer.id
