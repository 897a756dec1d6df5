//! Codes that prove who reads a mailbox: for a forgotten password and for the admin tools. They are made by the server, never by
//! a browser (docs/safety.md#codes, docs/safety.md#admin-tools).
//!
//! A code is good for ten minutes, for one use and for five tries, and a new one takes the place of the one before. All of that is
//! decided by single statements on its row, so that it holds however many tries come at once, on however many nodes.

mod challenge;
mod enter;
mod issue;
mod send;

pub use challenge::Challenge;
pub use enter::{Entered, enter};
pub use issue::{Issued, issue};
pub use send::{SendError, send};
