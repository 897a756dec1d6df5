-- What was given to somebody under one generation of an account's credentials ends with it, whether a process lived to delete its row or
-- not: codes and grants say under which one they were given, and whoever takes one compares. 0 where the account had no password.
-- Null where a node of an older version gave it, which deletes it with the next change of the credentials.
ALTER TABLE auth.codes ADD COLUMN generation bigint;
ALTER TABLE auth.grants ADD COLUMN generation bigint;
