//! What visitors ask: a folder for each aggregate, a file for each call (docs/calls.md).
//!
//! Which files there are is read from the folders ([`build.rs`](../../build.rs)): a new one is named nowhere.

include!(concat!(env!("OUT_DIR"), "/queries.rs"));
