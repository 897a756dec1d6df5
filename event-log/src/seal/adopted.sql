-- Moves the sealer to the end of the log and to the cluster's present. Its transaction id is the oldest one still running: a
-- transaction that waits for the lock on es.events may have taken its id before this one, and must sort after the sealer.
UPDATE es.sealer
SET seq = coalesce(last.seq, 0),
    hash = coalesce(last.hash, decode(repeat('00', 32), 'hex')),
    transaction_id = pg_snapshot_xmin(pg_current_snapshot()),
    position = 0,
    floor_position = greatest(sealer.floor_position, coalesce((SELECT max(events.position) FROM es.events), 0))
FROM (SELECT) AS always LEFT JOIN (SELECT seq, hash FROM es.log ORDER BY seq DESC LIMIT 1) AS last ON true
WHERE sealer.id
RETURNING sealer.seq, sealer.floor_position
