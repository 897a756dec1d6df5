//! Mail: an outbox in the database, and workers that empty it (docs/safety.md#mail).
//! The server sends, with recipients and words of its own.
//!
//! [`Outbox::enqueue`] writes a mail in the transaction of whoever has a reason for it: both are there, or none. [`Workers`] on each
//! node take what is due, under a lease, and hand it to the SMTP server; without one they write it as a file, for trying the
//! product out. Nothing that answers a visitor ever waits for a mail server.
//!
//! The content of a mail is sealed under a key of the server while it waits, and removed from the row once it was sent or given up. So a
//! valid code cannot be read from the table, a dump of it or a standby; nor can a member's address.

mod backoff;
mod code;
mod compose;
mod delivery;
mod eml_folder;
mod forget;
mod letter;
mod letters;
mod mailer;
mod mask;
mod message_id;
mod name;
mod outbox;
mod public_url;
mod queue;
mod seal;
mod settings;
mod smtp;
mod status;
#[cfg(feature = "testing")]
pub mod testing;
mod worker;

pub use backoff::Backoff;
pub use code::Code;
pub use forget::forget;
pub use letter::{Letter, Mail, Recipient};
pub use mailer::Mailer;
pub use mask::mask_addresses;
pub use outbox::{EnqueueError, Outbox};
pub use public_url::PublicUrl;
pub use settings::{InvalidSettings, MailConfiguration, MailSettings};
pub use status::{MailStatus, status};
pub use worker::{Pace, Workers};
