//! Mail: an outbox in the database, and workers that empty it (docs/safety.md#mail).
//! Recipients and texts are chosen by the server alone.
//!
//! [`Outbox::enqueue`] writes a mail in the transaction that gives a reason for it: both are committed, or neither. [`Workers`]
//! on each node claim due mails under a lease and hand them to the SMTP server; without one they write them as files, for trying
//! out the product. No response to a visitor ever waits for a mail server.
//!
//! The content of a mail is sealed under a server key while it waits, and removed from the row once it was sent or given up. So
//! neither a valid code nor a member's address can be read from the table, a dump of it or a standby.

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
pub use letter::{Contributed, DecidedPhoto, Letter, Mail, Queues, Recipient, Removed};
pub use mailer::Mailer;
pub use mask::mask_addresses;
pub use outbox::{EnqueueError, Outbox};
pub use public_url::PublicUrl;
pub use settings::{InvalidSettings, MailConfiguration, MailSettings};
pub use status::{MailStatus, status};
pub use worker::{Pace, Workers};
