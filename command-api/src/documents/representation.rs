//! What is sent of a content: its bytes as they are or compressed, each with an entity tag of its own.

use std::io::Write;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Bytes that are sent, and what tells them from all others.
#[derive(Debug, Clone)]
pub struct Representation {
    /// The bytes.
    pub body: Bytes,
    /// The entity tag, with its quotation marks: ASCII, and the same for the same bytes.
    pub etag: Bytes,
    /// How they are compressed, if they are (RFC 9110, section 8.4.1).
    pub encoding: Option<&'static str>,
}

/// The digest of a content.
#[must_use]
pub fn digest(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..12])
}

/// The entity tag of what has this digest, in an encoding: each is a representation of its own (RFC 9110, section 8.8.3.3).
#[must_use]
pub fn entity_tag(digest: &str, encoding: Option<&str>) -> String {
    match encoding {
        Some(encoding) => format!("\"{digest}-{encoding}\""),
        None => format!("\"{digest}\""),
    }
}

/// A content compressed. Its length tells what it says to whoever chooses a part of it (BREACH), so nothing secret is compressed.
#[must_use]
pub fn gzip(content: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}
