//! Commands: a folder per aggregate, a file per verb (docs/design.md#one-verb-one-name). Each file says what a call takes, who
//! may make it and what it answers, and how the command is built, for the call and for everything else that issues it.
//!
//! The list of files is generated from the folders ([`build.rs`](../../build.rs)); a new one needs no registration.

include!(concat!(env!("OUT_DIR"), "/commands.rs"));
