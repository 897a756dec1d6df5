//! The e-mail address that a member signs in with.

use precis_profiles::UsernameCasePreserved;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use serde::{Deserialize, Serialize};

use super::text::piles_marks;

/// An e-mail address, as typed but without surrounding white space; calls name it `username` (docs/product.md#user).
///
/// Two addresses belong to the same account if their [`Email::claim`] is the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

/// A text is not an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "an email address looks like name@example.org, without invisible or unusual characters, and has at most {MAX_LENGTH} characters"
)]
pub struct NotAnEmail;

/// The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets).
const MAX_LENGTH: usize = 254;

impl Email {
    /// Parses a new address for signing in. Its parts must be valid in the PRECIS profile for user names (RFC 8265), and already
    /// in the form that this profile enforces.
    ///
    /// # Errors
    /// [`NotAnEmail`] if it cannot be an address: no or several `@`, an empty side, white space, control characters, a domain
    /// with an empty part, or too long; or if it contains invisible characters, symbols, or compatibility forms.
    pub fn parse(text: &str) -> Result<Self, NotAnEmail> {
        let text = text.trim();
        let (local, domain) = text.rsplit_once('@').ok_or(NotAnEmail)?;
        let suitable = |part: &str| {
            part.is_ascii() || UsernameCasePreserved::enforce(part).is_ok_and(|enforced| enforced == part)
        };
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
        if well_formed && suitable(local) && domain.split('.').all(suitable) && !piles_marks(text) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnEmail)
        }
    }

    /// The address as the member typed it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which addresses are compared: without case, and with the domain in the letters that `xn--` stands for (UTS #46).
    #[must_use]
    pub fn claim(&self) -> String {
        let claim = self.0.to_lowercase();
        let Some((local, domain)) = claim.rsplit_once('@') else { return claim };
        match idna::domain_to_unicode(domain) {
            (domain, Ok(())) => format!("{local}@{domain}"),
            // What cannot be a domain is compared as it is spelled.
            (_, Err(_)) => claim,
        }
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
    fn a_domain_is_the_same_however_it_is_spelled() {
        for (one, other) in [
            ("a@xn--bcher-kva.example", "A@BÜCHER.example"),
            ("a@XN--BCHER-KVA.example", "a@bücher.example"),
            ("борис@пример.рф", "борис@xn--e1afmkfd.xn--p1ai"),
            ("a@straße.example", "a@xn--strae-oqa.example"),
        ] {
            let [one, other] = [one, other].map(|text| Email::parse(text).unwrap());
            assert_eq!(one.claim(), other.claim());
        }
        for text in
            ["Rosa@Example.org", "a@mail_2.example.org", "a@xn--zzzzzzzz99999.example", "ß@example.org"]
        {
            let email = Email::parse(text).unwrap();
            assert_eq!(email.claim(), text.to_lowercase());
        }
        assert_ne!(
            Email::parse("a@strasse.example").unwrap().claim(),
            Email::parse("a@straße.example").unwrap().claim()
        );
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

    #[test]
    fn addresses_with_characters_that_nobody_sees_are_refused() {
        for c in [
            '\u{202E}',
            '\u{200B}',
            '\u{FEFF}',
            '\u{AD}',
            '\u{200D}',
            '\u{2060}',
            '\u{3164}',
            '\u{FE0F}',
            '\u{E0041}',
            '\u{2800}',
        ] {
            for text in [
                format!("ro{c}sa@example.org"),
                format!("rosa@exam{c}ple.org"),
                format!("rosa@example.org{c}x"),
            ] {
                assert_eq!(Email::parse(&text), Err(NotAnEmail), "{text:?}");
            }
        }
        // Another form of a letter would be a second account for the same mailbox.
        for text in ["ｒｏｓａ@example.org", "zoe\u{308}@example.org", "🍕@example.org"] {
            assert_eq!(Email::parse(text), Err(NotAnEmail), "{text:?}");
        }
    }

    #[test]
    fn addresses_in_any_language_are_accepted() {
        for text in [
            "zoë@example.org",
            "борис@пример.рф",
            "שרה@example.org",
            "山田@例え.jp",
            "o'brien+cook{7}=_%@mail.example.org",
            "a@xn--bcher-kva.example",
        ] {
            assert_eq!(Email::parse(text).unwrap().as_str(), text);
        }
    }
}
