//! A mail as it is sent: headers, plain text and HTML.

use std::time::{Duration, SystemTime};

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, MultiPartKind, SinglePart};
use lettre::{Address, Message};

use crate::letters::{self, LetterContext};
use crate::name::presentable;
use crate::public_url::PublicUrl;
use crate::queue::Claimed;
use crate::seal::Content;

/// A mail cannot be written; retrying does not help.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unwritable {
    /// The address has a form that mail does not support.
    #[error("the recipient's address is not one that email can be sent to")]
    Recipient,
    /// The library refused it.
    #[error("the email could not be written: {0}")]
    Refused(#[from] lettre::error::Error),
}

/// A mail, ready to be sent or written to a file.
pub(crate) struct Composed {
    pub(crate) message: Message,
    pub(crate) subject: &'static str,
}

/// Writes a mail. Everything in it comes from its row, so that a resent mail is the same mail.
pub(crate) fn compose(
    claimed: &Claimed,
    content: &Content,
    from: &Mailbox,
    site: &PublicUrl,
) -> Result<Composed, Unwritable> {
    let name = presentable(&content.to.name);
    let address: Address = content.to.email.as_str().parse().map_err(|_| Unwritable::Recipient)?;
    let words = letters::words(&content.letter, &LetterContext { site, on: &claimed.created_on });
    let micros = Duration::from_micros(u64::try_from(claimed.created_at).unwrap_or_default());
    let message = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(name.clone(), address))
        .subject(words.subject)
        .date(SystemTime::UNIX_EPOCH + micros)
        .message_id(Some(claimed.message_id.clone()))
        // RFC 3834: suppresses automatic replies.
        .raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str("Auto-Submitted"),
            "auto-generated".to_owned(),
        ))
        .multipart(
            // Derived from the mail rather than random, so that a resent mail is the same.
            MultiPart::builder()
                .kind(MultiPartKind::Alternative)
                .boundary(boundary(&claimed.message_id))
                .singlepart(SinglePart::plain(letters::plain(&words, name.as_deref(), site)))
                .singlepart(SinglePart::html(letters::html(&words, name.as_deref(), site))),
        )?;
    Ok(Composed { message, subject: words.subject })
}

/// A line that no letter contains: no encoding produces a line that begins like this.
fn boundary(message_id: &str) -> String {
    let letters: String = message_id.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
    format!("=_{letters}")
}
