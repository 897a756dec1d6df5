//! Detects changes of values whose content need not be stored.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Tells whether a value equals another one, without holding it: a state that only has to notice a change stays small however
/// long the value is, and contains no personal data. The first half of a SHA-256. Valid within one build of the program only, and
/// never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// The fingerprint of a value.
    pub fn of(value: &impl Hash) -> Self {
        let mut hashed = Hashed(Sha256::new());
        value.hash(&mut hashed);
        let mut half = [0; 16];
        half.iter_mut().zip(hashed.0.finalize()).for_each(|(to, from)| *to = from);
        Self(u128::from_be_bytes(half))
    }
}

/// Collects the bytes that a value is hashed by: each part with its length or end.
struct Hashed(Sha256);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Unused; required by the trait.
    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        first.iter_mut().zip(self.0.clone().finalize()).for_each(|(to, from)| *to = from);
        u64::from_be_bytes(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_have_equal_fingerprints_and_others_have_not() {
        let of = |parts: &[&str]| Fingerprint::of(&parts);
        assert_eq!(of(&["rye", "bread"]), of(&["rye", "bread"]));
        for other in [&["ryeb", "read"][..], &["bread", "rye"], &["rye"], &["rye", "bread", ""], &[]] {
            assert_ne!(of(&["rye", "bread"]), of(other), "{other:?}");
        }
    }
}
