//! Queries: a folder for each aggregate, a file for each call (docs/calls.md).
//!
//! The list of files is read from the folders ([`build.rs`](../../build.rs)); a new one is named nowhere.

include!(concat!(env!("OUT_DIR"), "/queries.rs"));
