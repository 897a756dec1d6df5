-- Decisions with the names of today. $1: their places in the log.
SELECT audit.seq, audit.sequence, audit.decided_at, audit.actor, coalesce(actors.display_name, '') AS actor_name, audit.role,
    audit.action, audit.target_kind, audit.target_id, audit.subject, coalesce(subjects.display_name, '') AS subject_name, audit.cause
FROM read.audit
LEFT JOIN read.users AS actors ON actors.user_id = audit.actor
LEFT JOIN read.users AS subjects ON subjects.user_id = audit.subject
WHERE audit.seq = ANY ($1::bigint[])
ORDER BY audit.seq DESC
