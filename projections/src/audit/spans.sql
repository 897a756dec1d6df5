-- Between which places in the log decisions of a time are: stretches in which each span has some that may fit, the newest first. A span is
-- 4,096 places. $1, $2: between which times; $3: no span after this one.
SELECT min(stretch.span) AS first, max(stretch.span) AS last
FROM (
    SELECT spans.span, spans.place - row_number() OVER (ORDER BY spans.span) AS number
    FROM (
        SELECT audit_spans.span, audit_spans.earliest, audit_spans.latest, row_number() OVER (ORDER BY audit_spans.span) AS place
        FROM read.audit_spans
    ) AS spans
    WHERE spans.latest >= $1 AND spans.earliest < $2 AND spans.span <= $3
) AS stretch
GROUP BY stretch.number
ORDER BY first DESC
