//! Commands: a folder for each aggregate, a file for each verb (docs/design.md#one-verb-one-name). Each file says what a call takes, who may make it
//! and what it answers, and how the command is made, for the call and for everybody else who gives it.
//!
//! The list of files is read from the folders ([`build.rs`](../../build.rs)); a new one is named nowhere.

include!(concat!(env!("OUT_DIR"), "/commands.rs"));
