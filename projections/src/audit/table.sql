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
CREATE INDEX audit_of_time ON read.audit (decided_at, seq);
CREATE INDEX audit_of_actor ON read.audit (actor, seq);
CREATE INDEX audit_of_action_of_actor ON read.audit (actor, action, seq);
CREATE INDEX audit_of_action ON read.audit (action, seq);
CREATE INDEX audit_of_kind ON read.audit (target_kind, seq);
CREATE INDEX audit_of_target ON read.audit (target_id, seq);
CREATE INDEX audit_of_subject ON read.audit (subject, seq);
CREATE INDEX audit_of_cause ON read.audit (cause, seq) WHERE cause IS NOT NULL;
