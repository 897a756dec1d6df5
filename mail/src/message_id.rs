//! The Message-ID of a mail (RFC 5322, section 3.6.4).

/// A new Message-ID in this domain. It is created when the mail is enqueued, so that a mail that is resent after a crash keeps
/// it, and mailboxes can show it once.
pub(crate) fn new(domain: &str) -> Result<String, getrandom::Error> {
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    Ok(format!("<{}@{domain}>", hex::encode(random)))
}
