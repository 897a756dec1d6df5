//! Keys for everything that is signed, or stored only as a hash. They are derived from the master key, so that all nodes have the
//! same ones without exchanging them.

use std::fmt;

use event_log::MasterKey;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// One key per purpose: what was made with one is useless for another.
#[derive(Clone, Debug)]
pub struct Keys {
    /// Signs the tokens of sessions.
    pub tokens: Key,
    /// Hashes mailed codes. A hash of six digits can be brute-forced if it has no key.
    pub codes: Key,
    /// Hashes grants.
    pub grants: Key,
    /// Hashes the addresses and accounts of limits.
    pub limits: Key,
    /// Hashes the networks from which members have signed in.
    pub networks: Key,
    /// Hashes command ids sent by callers.
    pub commands: Key,
    /// Hashes requests, which may contain passwords.
    pub requests: Key,
    /// Creates the number that stands for somebody else's account.
    pub lookups: Key,
    /// Names pictures that are uploaded under a key of the caller's.
    pub uploads: Key,
    /// Signs the addresses of pictures that not everybody sees.
    pub views: Key,
}

/// A key of 32 bytes. Its `Debug` output hides it.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Keys {
    /// The keys derived from this master key.
    #[must_use]
    pub fn of(master: &MasterKey) -> Self {
        let key = |purpose| Key(master.derive(purpose));
        Self {
            tokens: key("session tokens"),
            codes: key("mailed codes"),
            grants: key("password grants"),
            limits: key("subjects of limits"),
            networks: key("known networks"),
            commands: key("command ids"),
            requests: key("request hashes"),
            lookups: key("account look-ups"),
            uploads: key("names of uploads"),
            views: key("views of pictures"),
        }
    }
}

impl Key {
    /// The HMAC-SHA256 of these parts, each preceded by its length, so that the boundaries are unambiguous.
    #[must_use]
    pub fn hash(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.mac(parts).finalize().into_bytes().into()
    }

    /// The first half of the hash of these parts: enough for a signature, or for a name that nobody guesses.
    #[must_use]
    pub fn short_hash(&self, parts: &[&[u8]]) -> [u8; 16] {
        std::array::from_fn({
            let hash = self.hash(parts);
            move |index| hash[index]
        })
    }

    /// Whether this is the short hash of these parts; how long that takes does not tell how much of it is right.
    #[must_use]
    pub fn signed(&self, parts: &[&[u8]], signature: &[u8; 16]) -> bool {
        self.mac(parts).verify_truncated_left(signature).is_ok()
    }

    fn mac(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut block = [0; 64];
        block[..32].copy_from_slice(&self.0);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Keys {
        Keys::of(&MasterKey::from_hex(&"07".repeat(32)).unwrap())
    }

    #[test]
    fn what_is_hashed_depends_on_the_key_and_on_where_a_part_ends() {
        let keys = keys();
        assert_eq!(keys.codes.hash(&[b"ab", b"c"]), keys.codes.hash(&[b"ab", b"c"]));
        assert_ne!(keys.codes.hash(&[b"ab", b"c"]), keys.codes.hash(&[b"a", b"bc"]));
        assert_ne!(keys.codes.hash(&[b"ab"]), keys.grants.hash(&[b"ab"]));
    }

    #[test]
    fn a_signature_is_of_these_parts_and_by_this_key() {
        let keys = keys();
        let signature = keys.views.short_hash(&[b"photo", b"noon"]);
        assert!(keys.views.signed(&[b"photo", b"noon"], &signature));
        assert!(!keys.views.signed(&[b"photo", b"night"], &signature));
        assert!(!keys.uploads.signed(&[b"photo", b"noon"], &signature));
        assert!(!keys.views.signed(&[b"photo", b"noon"], &[0; 16]));
    }

    #[test]
    fn a_key_is_not_shown_by_accident() {
        let keys = keys();
        assert!(!format!("{keys:?}").contains(&hex::encode(keys.tokens.bytes())));
    }
}
