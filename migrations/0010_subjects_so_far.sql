-- What was appended before 0009. In a transaction of its own: no append has to wait for it, and what is appended meanwhile is noted by the
-- append itself. Where it is interrupted it begins anew.
INSERT INTO es.subject_streams (subject_id, aggregate_type, aggregate_id)
SELECT DISTINCT subject #>> '{}', events.aggregate_type, events.aggregate_id
FROM es.events
CROSS JOIN LATERAL jsonb_path_query(
    events.payload, '$.**."$personal".subject ? (@.type() == "string")'
) AS found (subject)
ON CONFLICT DO NOTHING;

-- What goes with an account is found by it.
CREATE INDEX codes_of_account ON auth.codes (account_id);
CREATE INDEX grants_of_account ON auth.grants (account_id);
