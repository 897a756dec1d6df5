//! Codes that prove who reads a mailbox: for a forgotten password and for the admin tools (safety.md, rows 3 and 6: made by the
//! server, never by a browser).

mod code;

pub use code::Code;
