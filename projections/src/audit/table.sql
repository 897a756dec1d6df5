-- `seq`: the event. `sequence`: its number in its stream, by which the log is asked for what was there before. `decided_at`: in
-- microseconds since 1970. `actor` is null for the product itself, `subject` where nobody is concerned, `cause` where a policy did
-- not react to another event.
CREATE TABLE read.audit (
    seq bigint NOT NULL PRIMARY KEY,
    sequence bigint NOT NULL,
    decided_at bigint NOT NULL,
    actor bigint,
    role text NOT NULL,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id bigint NOT NULL,
    subject bigint,
    cause bigint
);
-- No two begin with the same, so that an order by all columns of one is nobody else's.
CREATE INDEX audit_of_actor ON read.audit (actor, action, seq);
CREATE INDEX audit_of_action ON read.audit (action, seq);
CREATE INDEX audit_of_subject ON read.audit (subject, action, seq);
CREATE INDEX audit_of_actor_and_subject ON read.audit ((ARRAY[actor, subject]), action, seq)
WHERE actor IS NOT NULL AND subject IS NOT NULL;
CREATE INDEX audit_of_target ON read.audit (target_id, seq);
CREATE INDEX audit_of_cause ON read.audit (cause, seq) WHERE cause IS NOT NULL;
