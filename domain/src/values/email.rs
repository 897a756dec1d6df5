//! The address that a member signs in with.

use serde::{Deserialize, Serialize};

/// An e-mail address, as typed but without surrounding white space; calls name it `username` (docs/product.md#user).
///
/// Two addresses are the same account when their [`Email::claim`] is the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

/// A text is not an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an e-mail address looks like name@example.org and has at most {MAX_LENGTH} characters")]
pub struct NotAnEmail;

/// The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets).
const MAX_LENGTH: usize = 254;

impl Email {
    /// Reads an address from what a person typed.
    ///
    /// # Errors
    /// [`NotAnEmail`] if it cannot be an address: no or several `@`, an empty side, white space, control characters, a domain
    /// with an empty part, or too long.
    pub fn parse(text: &str) -> Result<Self, NotAnEmail> {
        let text = text.trim();
        let (local, domain) = text.rsplit_once('@').ok_or(NotAnEmail)?;
        let well_formed = text.len() <= MAX_LENGTH
            && !local.is_empty()
            && local.len() <= 64
            && !local.contains('@')
            && !text.chars().any(|c| c.is_whitespace() || c.is_control() || "<>()[],;:\\\"".contains(c))
            && domain.contains('.')
            && domain
                .split('.')
                .all(|part| !part.is_empty() && !part.starts_with('-') && !part.ends_with('-'))
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        if well_formed { Ok(Self(text.to_owned())) } else { Err(NotAnEmail) }
    }

    /// The address as the member typed it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which addresses are compared: without case.
    #[must_use]
    pub fn claim(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_its_spelling_and_is_compared_without_case_and_space() {
        let email = Email::parse("  Rosa.Marie@Example.org ").unwrap();
        assert_eq!(email.as_str(), "Rosa.Marie@Example.org");
        assert_eq!(email.claim(), Email::parse("rosa.marie@example.ORG").unwrap().claim());
    }

    #[test]
    fn what_cannot_be_an_address_is_refused() {
        for text in [
            "",
            "rosa",
            "@example.org",
            "rosa@",
            "a@b",
            "ro sa@example.org",
            "a@b@example.org",
            "a@exa..mple.org",
            "a..b@example.org",
            ".a@example.org",
            "a@-x.org",
            "a\u{7}@example.org",
            "<a@example.org>",
        ] {
            assert_eq!(Email::parse(text), Err(NotAnEmail), "{text:?}");
        }
        assert_eq!(Email::parse(&format!("{}@example.org", "a".repeat(250))), Err(NotAnEmail));
    }
}
