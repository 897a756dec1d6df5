//! For the tests of every crate that sends mails: an SMTP server that behaves as told, and an outbox with
//! helpers for tests. Everything here panics when it fails, as the test cannot go on.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod outgoing;
mod smtp_server;

pub use outgoing::{Outgoing, Row, Sending, eventually, in_seconds, mail_to, pace, reset_code, wait_until};
pub use smtp_server::{Behavior, Received, SmtpServer, Stage};
