//! Read models in PostgreSQL: how each is built from the log, and how it is read.
