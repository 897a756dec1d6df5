-- `seq`: the event with which it began. `kind` is the aggregate: recipe, submission, photo, comment.
CREATE TABLE read.contributions (
    seq bigint NOT NULL PRIMARY KEY,
    kind text NOT NULL,
    id bigint NOT NULL,
    member bigint NOT NULL,
    UNIQUE (kind, id)
);
