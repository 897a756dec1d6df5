//! What an outbox row keeps of a mail: sealed, so that the table, its dumps and its standbys hold no readable code or address.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::letter::{Letter, Recipient};

const NONCE_BYTES: usize = 24;

/// What is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Content {
    pub(crate) to: Recipient,
    #[serde(flatten)]
    pub(crate) letter: Letter,
}

/// Seals and opens contents, each bound to the Message-ID of its row.
#[derive(Clone)]
pub(crate) struct Seal(XChaCha20Poly1305);

/// Content could not be sealed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("what the email says could not be sealed: {0}")]
pub struct NotSealed(String);

impl Seal {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(key.into()))
    }

    pub(crate) fn seal(&self, message_id: &str, content: &Content) -> Result<Value, NotSealed> {
        let failed = |error: &dyn std::fmt::Display| NotSealed(error.to_string());
        let message = serde_json::to_vec(content).map_err(|error| failed(&error))?;
        let mut nonce = [0; NONCE_BYTES];
        getrandom::fill(&mut nonce).map_err(|error| failed(&error))?;
        let payload = Payload { msg: &message, aad: message_id.as_bytes() };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload).map_err(|error| failed(&error))?;
        Ok(json!({ "sealed": hex::encode([nonce.as_slice(), &sealed].concat()) }))
    }

    /// `None` if it is not what [`Seal::seal`] made for that row under the same key.
    pub(crate) fn open(&self, message_id: &str, sealed: &Value) -> Option<Content> {
        let sealed = hex::decode(sealed.get("sealed")?.as_str()?).ok()?;
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: message_id.as_bytes() };
        let message = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
        serde_json::from_slice(&message).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use domain::values::Email;

    fn content() -> Content {
        let to =
            Recipient { email: Email::parse("rosa@example.org").unwrap(), name: "Rosa Müller".to_owned() };
        let code = Code::parse("004217").unwrap();
        Content { to, letter: Letter::ResetCode { code, expires_at: 1_700_000_000_000_000 } }
    }

    #[test]
    fn what_was_sealed_opens_in_its_own_row_only_and_cannot_be_read() {
        let seal = Seal::new(&[7; 32]);
        let sealed = seal.seal("<1@example.org>", &content()).unwrap();
        assert_eq!(seal.open("<1@example.org>", &sealed), Some(content()));
        assert_eq!(seal.open("<2@example.org>", &sealed), None);
        assert_eq!(Seal::new(&[8; 32]).open("<1@example.org>", &sealed), None);
        assert_eq!(seal.open("<1@example.org>", &json!({})), None);
        for secret in ["004217", "rosa", "Rosa", "reset"] {
            assert!(
                !sealed.to_string().contains(secret) && !sealed.to_string().contains(&hex::encode(secret))
            );
        }
        assert_ne!(seal.seal("<1@example.org>", &content()).unwrap(), sealed);
    }

    #[test]
    fn every_letter_is_stored_whole() {
        let Content { to, letter: reset } = content();
        let Letter::ResetCode { code, expires_at } = reset else { panic!("{reset:?}") };
        let seal = Seal::new(&[7; 32]);
        for letter in [
            reset,
            Letter::AdminCode { code, expires_at },
            Letter::PasswordChanged,
            Letter::EmailChanged,
            Letter::Welcome,
        ] {
            let content = Content { to: to.clone(), letter };
            let sealed = seal.seal("<1@example.org>", &content).unwrap();
            assert_eq!(seal.open("<1@example.org>", &sealed), Some(content));
        }
    }
}
