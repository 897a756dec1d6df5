-- Widens the times of spans by those of new decisions.
INSERT INTO read.audit_spans AS spans (span, earliest, latest)
SELECT row.span, row.earliest, row.latest
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS row (span, earliest, latest)
ON CONFLICT (span) DO UPDATE
SET earliest = least(spans.earliest, excluded.earliest), latest = greatest(spans.latest, excluded.latest)
