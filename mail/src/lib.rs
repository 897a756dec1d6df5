//! Mail: an outbox in the database, and workers that empty it (docs/safety.md#mail).
//! Recipients and texts are chosen by the server alone.
//!
//! [`Outbox::enqueue`] writes a mail in the transaction that gives a reason for it: both are committed, or neither. [`Workers`]
//! on each node claim due mails under a lease and hand them to the SMTP server; without one they write them as files, for trying
//! out the product. No response to a visitor ever waits for a mail server.
//!
//! The content of a mail is sealed under a server key while it waits, and removed from the row once it was sent or given up. So
//! neither a valid code nor a member's address can be read from the table, a dump of it or a standby.
//!
//! What cannot be sent now is retried with growing pauses. What the server refuses for good, or what 36 tries could not deliver, is given
//! up and shown by `cookbook status`. If a worker dies after the server has accepted a mail and before the row says so, the mail is sent
//! again when its lease has expired. Everything in a mail comes from its row, including Message-ID, date and boundary, so the second copy
//! equals the first byte for byte, and mailboxes can recognize it. An expired code is no longer sent. Replies of mail servers are kept
//! with the addresses in them masked.
//!
//! Deleting an account deletes its mails, from the outbox and, if mails are files, from the folder, even one that is being sent at that
//! moment; all but the last one, which tells of the deletion (docs/safety.md#deleted-accounts).

mod backoff;
mod code;
mod compose;
mod delivery;
mod eml_folder;
mod forget;
mod kept;
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
mod worker;

pub use backoff::Backoff;
pub use code::Code;
pub use forget::forget;
pub use kept::kept_of;
pub use letter::{Contributed, DecidedPhoto, Letter, Mail, Queues, Recipient, Removed};
pub use mailer::Mailer;
pub use mask::mask_addresses;
pub use outbox::{EnqueueError, Outbox};
pub use public_url::PublicUrl;
pub use settings::{InvalidSettings, MailConfiguration, MailSettings};
pub use status::{MailStatus, status};
pub use worker::{Pace, Workers};
