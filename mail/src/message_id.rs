//! The Message-ID of a mail (RFC 5322, section 3.6.4).

/// A new Message-ID of this domain. It is created when the mail is enqueued, so that a mail which is sent again after a crash has the
/// same name, and mailboxes can show it once.
pub(crate) fn new(domain: &str) -> Result<String, getrandom::Error> {
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    Ok(format!("<{}@{domain}>", hex::encode(random)))
}
