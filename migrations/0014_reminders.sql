-- When admins were last told what waits for them: at most once a day, by one node. The first time is a day after this table is there.
CREATE TABLE ops.reminders (
    id boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (id),
    sent_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ops.reminders DEFAULT VALUES;
