//! The outcome of a delivery, and how long it may take.

use std::time::Duration;

/// How one try to deliver a mail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// Somebody else has it now.
    Delivered,
    /// It may work later: the server is away, slow, or asks to try again.
    Deferred(String),
    /// It will not work: the server refuses it, or the mail is invalid.
    Refused(String),
}

/// The longest that each part of a delivery may take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timeouts {
    pub(crate) connecting: Duration,
    pub(crate) sending: Duration,
}
