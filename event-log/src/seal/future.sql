-- Returns one row if the database comes from an older cluster: the largest relevant transaction id, and the next one here. Rows
-- written by this cluster and visible now are below the snapshot's xmax.
SELECT found::text::bigint AS found, pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS current
FROM (
    SELECT greatest(
        sealer.transaction_id,
        (
            SELECT events.transaction_id FROM es.events
            WHERE events.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
                AND events.position > sealer.floor_position
            ORDER BY events.transaction_id DESC, events.position DESC
            LIMIT 1
        )
    ) AS found
    FROM es.sealer WHERE sealer.id
) AS latest
WHERE found >= pg_snapshot_xmax(pg_current_snapshot())
