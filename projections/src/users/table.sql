-- `violations`: since they were last reset; for admins only. `since`: when the account was made, in microseconds since 1970.
CREATE TABLE read.users (
    user_id bigint NOT NULL PRIMARY KEY,
    display_name text NOT NULL,
    avatar_id bigint NOT NULL,
    admin boolean NOT NULL,
    violations bigint NOT NULL,
    since bigint NOT NULL
);
ALTER TABLE read.users
    ALTER COLUMN display_name SET STATISTICS 0;
