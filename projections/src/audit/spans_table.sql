-- For every 4,096 places in the log that have decisions: the earliest and the latest of their times, by the clocks of whoever decided.
CREATE TABLE read.audit_spans (
    span bigint NOT NULL PRIMARY KEY,
    earliest bigint NOT NULL,
    latest bigint NOT NULL
);
