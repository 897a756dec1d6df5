-- Where the event does not say whom it concerns, that is whose contribution it is about.
INSERT INTO read.audit (seq, sequence, decided_at, actor, role, action, target_kind, target_id, subject, cause)
SELECT row.seq, row.sequence, row.decided_at, row.actor, row.role, row.action, row.target_kind, row.target_id,
    coalesce(row.subject, contributions.member), row.cause
FROM unnest(
    $1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[]
) AS row (seq, sequence, decided_at, actor, role, action, target_kind, target_id, subject, cause)
LEFT JOIN read.contributions ON contributions.kind = row.target_kind AND contributions.id = row.target_id
