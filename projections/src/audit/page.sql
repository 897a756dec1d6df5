-- Decisions with the names of today; further conditions, the order and the limit are appended. $1: only those before this one; $2: only
-- those after this one; $3: how many.
SELECT audit.seq, audit.sequence, audit.decided_at, audit.actor, coalesce(actors.display_name, '') AS actor_name, audit.role,
    audit.action, audit.target_kind, audit.target_id, audit.subject, coalesce(subjects.display_name, '') AS subject_name, audit.cause
FROM read.audit
LEFT JOIN read.users AS actors ON actors.user_id = audit.actor
LEFT JOIN read.users AS subjects ON subjects.user_id = audit.subject
WHERE audit.seq < $1 AND audit.seq > $2
