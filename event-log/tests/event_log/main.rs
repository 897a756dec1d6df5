//! The log against real PostgreSQL servers, each test with a cluster of its own.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod append;
mod at_once;
mod chain;
mod claims;
mod continuity;
mod crash;
mod credentials;
mod expected_sequence;
mod follow;
mod from_row;
mod many_writers;
mod personal;
mod poison;
mod policies;
mod pool;
mod reachability;
mod react;
mod reading;
mod recent;
mod remembered;
mod repeats;
mod restored;
mod statements;
mod support;
mod two_nodes;
mod upcast;
mod uploads;
