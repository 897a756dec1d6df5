//! What tells one content of the web app from all others.

use axum::http::HeaderValue;
use sha2::{Digest, Sha256};

/// The digest of a content.
pub(super) fn digest(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..12])
}

/// The entity tag of what has this digest, in an encoding: each is a representation of its own (RFC 9110, section 8.8.3.3).
pub(super) fn entity_tag(digest: &str, encoding: Option<&str>) -> HeaderValue {
    let tag = match encoding {
        Some(encoding) => format!("\"{digest}-{encoding}\""),
        None => format!("\"{digest}\""),
    };
    HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}
