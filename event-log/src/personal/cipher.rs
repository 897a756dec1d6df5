//! The encryption of one personal value, and of one subject's key: XChaCha20-Poly1305 with random nonces.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use serde_json::Value;

use super::event_address::EventAddress;

/// A personal field could not be encrypted or decrypted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PersonalError {
    /// A `$personal` object does not have the known form.
    #[error("a personal field is malformed: {0}")]
    Malformed(&'static str),
    /// The ciphertext is not what was written there: it was changed, or moved from another address.
    #[error("a personal field of {subject} does not open: it was changed, or belongs elsewhere")]
    DoesNotOpen {
        /// The subject, for example `account/7`.
        subject: String,
    },
    /// The operating system provided no random bytes.
    #[error("no random bytes: {0}")]
    NoRandomness(String),
}

const NONCE_BYTES: usize = 24;

/// The cipher with one subject's key. The key is wiped from memory when it is dropped.
pub(crate) struct SubjectCipher(XChaCha20Poly1305);

impl SubjectCipher {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        Self(XChaCha20Poly1305::new(key.into()))
    }

    pub(crate) fn seal(
        &self,
        subject: &str,
        address: EventAddress<'_>,
        value: &Value,
    ) -> Result<String, PersonalError> {
        let sealed = encrypt(&self.0, value.to_string().as_bytes(), &bound_to(subject, address))?;
        Ok(STANDARD_NO_PAD.encode(sealed))
    }

    pub(crate) fn open(
        &self,
        subject: &str,
        address: EventAddress<'_>,
        sealed: &str,
    ) -> Result<Value, PersonalError> {
        let does_not_open = || PersonalError::DoesNotOpen { subject: subject.to_owned() };
        let sealed = STANDARD_NO_PAD.decode(sealed).map_err(|_| does_not_open())?;
        let value = decrypt(&self.0, &sealed, &bound_to(subject, address)).ok_or_else(does_not_open)?;
        serde_json::from_slice(&value).map_err(|_| does_not_open())
    }
}

/// Nonce, then ciphertext with tag.
pub(crate) fn encrypt(
    cipher: &XChaCha20Poly1305,
    message: &[u8],
    bound_to: &[u8],
) -> Result<Vec<u8>, PersonalError> {
    let nonce: [u8; NONCE_BYTES] = random_bytes()?;
    let sealed = cipher
        .encrypt(&XNonce::from(nonce), Payload { msg: message, aad: bound_to })
        .map_err(|_| PersonalError::Malformed("too long to encrypt"))?;
    Ok([nonce.as_slice(), &sealed].concat())
}

/// `None` if the bytes are not what [`encrypt`] made with the same key, bound to the same address.
pub(crate) fn decrypt(cipher: &XChaCha20Poly1305, sealed: &[u8], bound_to: &[u8]) -> Option<Vec<u8>> {
    let (nonce, message) = sealed.split_first_chunk::<NONCE_BYTES>()?;
    cipher.decrypt(&XNonce::from(*nonce), Payload { msg: message, aad: bound_to }).ok()
}

pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], PersonalError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| PersonalError::NoRandomness(error.to_string()))?;
    Ok(bytes)
}

/// Every part is preceded by its length, so that no two addresses give the same bytes.
fn bound_to(subject: &str, address: EventAddress<'_>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64);
    for part in [subject, address.aggregate_type, address.aggregate_id] {
        bytes.extend((part.len() as u64).to_be_bytes());
        bytes.extend(part.as_bytes());
    }
    bytes.extend(address.sequence.to_be_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ADDRESS: EventAddress<'static> =
        EventAddress { aggregate_type: "Account", aggregate_id: "7", sequence: 1 };

    #[test]
    fn a_value_opens_only_at_its_own_place_under_its_own_subject_and_key() {
        let cipher = SubjectCipher::new(&[1; 32]);
        let sealed = cipher.seal("account/7", ADDRESS, &json!("a@example.org")).unwrap();
        assert_eq!(cipher.open("account/7", ADDRESS, &sealed).unwrap(), json!("a@example.org"));
        assert!(cipher.open("account/8", ADDRESS, &sealed).is_err());
        assert!(cipher.open("account/7", EventAddress { sequence: 2, ..ADDRESS }, &sealed).is_err());
        assert!(cipher.open("account/7", EventAddress { aggregate_id: "8", ..ADDRESS }, &sealed).is_err());
        assert!(SubjectCipher::new(&[2; 32]).open("account/7", ADDRESS, &sealed).is_err());
        assert!(cipher.open("account/7", ADDRESS, "short").is_err());
    }

    #[test]
    fn the_same_value_never_looks_the_same() {
        let cipher = SubjectCipher::new(&[1; 32]);
        let seal = || cipher.seal("account/7", ADDRESS, &json!("a")).unwrap();
        assert_ne!(seal(), seal());
    }
}
