//! Entity tags as headers.

use axum::http::HeaderValue;

use crate::documents::representation;

/// The entity tag of what has this digest, in an encoding.
pub(super) fn entity_tag(digest: &str, encoding: Option<&str>) -> HeaderValue {
    HeaderValue::try_from(representation::entity_tag(digest, encoding))
        .unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}
