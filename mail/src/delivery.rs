//! The outcome of a delivery, and how long it may take.

use std::time::Duration;

/// How one attempt to deliver a mail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// It was handed over.
    Delivered,
    /// Retrying may help: the server is away, slow, or asks to try again later.
    Deferred(String),
    /// Retrying does not help: the server refuses it, or the mail is invalid.
    Refused(String),
}

/// The timeout of each part of a delivery.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timeouts {
    pub(crate) connecting: Duration,
    pub(crate) sending: Duration,
}
