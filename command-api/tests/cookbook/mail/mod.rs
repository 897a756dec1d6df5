//! Mails, from the transaction that has a reason for one to the mail server that takes it.

mod contents;
mod crash;
mod expiry;
mod failures;
mod files;
mod notices;
mod outgoing;
mod queue;
mod refusals;
mod smtp_server;
mod stalled;
mod status;
mod tls;

pub(crate) use outgoing::{Outgoing, Row, mail_to, pace};
pub(crate) use smtp_server::{At, Conduct, Received, SmtpServer};
