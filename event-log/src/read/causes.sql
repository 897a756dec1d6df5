-- From which events others followed by themselves, by their places in the log. A cause was appended before its effect, so its position is
-- the smaller one; what may have come into its place later, if a standby that took over had lost it, is none. By seq that is not so: what
-- a restored database had not sealed is sealed in another order. $1: the seqs of the effects.
SELECT log.seq, cause.seq
FROM es.log
CROSS JOIN LATERAL (
    SELECT events.metadata FROM es.events
    WHERE events.transaction_id = log.transaction_id AND events.position = log.position
    OFFSET 0
) AS effect
CROSS JOIN LATERAL (
    SELECT events.position FROM es.events
    WHERE events.aggregate_type = effect.metadata ->> 'cause_type' AND events.aggregate_id = effect.metadata ->> 'cause_id'
        AND events.sequence = (effect.metadata ->> 'cause_sequence')::bigint AND events.position < log.position
    OFFSET 0
) AS named
JOIN es.log AS cause ON cause.position = named.position
WHERE log.seq = ANY ($1)
