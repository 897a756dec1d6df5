//! UUIDs that say what they are made of.

use sha2::{Digest, Sha256};

/// A UUID of a content: the same content has the same one, wherever it is made (RFC 9562, 5.8).
#[must_use]
pub fn uuid_of(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let mut name: [u8; 16] = std::array::from_fn(|index| digest[index]);
    name[6] = 0x80 | name[6] & 0x0f;
    name[8] = 0x80 | name[8] & 0x3f;
    let digits = hex::encode(name);
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}
