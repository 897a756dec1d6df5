//! Queries: a folder per aggregate, a file per call (docs/calls.md).
//!
//! The list of files is generated from the folders ([`build.rs`](../../build.rs)); a new one needs no registration.

include!(concat!(env!("OUT_DIR"), "/queries.rs"));
