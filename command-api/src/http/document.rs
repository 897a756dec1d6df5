//! Public answers as ready-made bytes, with their ETag.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::problem::ApiError;

/// How many there are in all, where an answer holds one page of them.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// Room for the headers of an answer, with those that surround every call: making it in time saves making it again and again.
const HEADERS: usize = 16;

/// A JSON answer that everybody gets to the letter.
#[derive(Debug, Clone)]
pub struct Document {
    body: Bytes,
    etag: HeaderValue,
    total: Option<HeaderValue>,
}

impl Document {
    /// A document of this JSON text.
    #[must_use]
    pub fn new(json: String) -> Self {
        let digest = Sha256::digest(json.as_bytes());
        let etag = HeaderValue::try_from(format!("\"{}\"", hex::encode(&digest[..12])))
            .unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { body: Bytes::from(json), etag, total: None }
    }

    /// The document of a value.
    ///
    /// # Errors
    /// A fault of ours, if the value cannot be written as JSON.
    pub fn of(value: &impl Serialize) -> Result<Self, ApiError> {
        serde_json::to_string(value).map(Self::new).map_err(|error| {
            tracing::error!(%error, "an answer cannot be written as JSON");
            ApiError::Internal
        })
    }

    /// The document with the number of all there are, of which it holds a page.
    #[must_use]
    pub fn with_total(mut self, total: i64) -> Self {
        self.total = Some(HeaderValue::from(total));
        self
    }

    /// The JSON text.
    #[must_use]
    pub fn json(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or_default()
    }

    /// The accounts that are named in it, as writers or as who gave a picture.
    pub fn users(&self) -> impl Iterator<Item = i64> {
        numbers(self.json(), "\"userId\":")
    }

    /// Bytes that the document occupies in the cache, about.
    #[must_use]
    pub fn size(&self) -> usize {
        self.body.len() + 200
    }

    /// The answer to a caller who knows these: 304 when it is one of them.
    #[must_use]
    pub fn respond(&self, known: &IfNoneMatch) -> Response {
        let fresh = known.names(&self.etag);
        let mut response = Response::new(if fresh { Body::empty() } else { Body::from(self.body.clone()) });
        let headers = response.headers_mut();
        headers.reserve(HEADERS);
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
        if let Some(total) = &self.total {
            headers.insert(TOTAL_COUNT, total.clone());
        }
        if fresh {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        response
    }
}

/// The numbers that stand behind a field's name in a JSON text of ours. A text that somebody wrote cannot hold the name as it
/// stands here: its quotation marks would be escaped.
fn numbers<'a>(json: &'a str, field: &'a str) -> impl Iterator<Item = i64> + 'a {
    json.match_indices(field).filter_map(move |(at, _)| {
        let behind = &json[at + field.len()..];
        let end = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        behind[..end].parse().ok()
    })
}

/// The tags of what a caller has already, as `If-None-Match` names them.
#[derive(Debug, Default)]
pub struct IfNoneMatch(Vec<HeaderValue>);

impl IfNoneMatch {
    /// What the headers of a call name.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        Self(headers.get_all(header::IF_NONE_MATCH).iter().cloned().collect())
    }

    /// Whether this tag is among them; tags are compared weakly (RFC 9110, section 13.1.2).
    #[must_use]
    pub fn names(&self, etag: &HeaderValue) -> bool {
        self.0.iter().filter_map(|known| known.to_str().ok()).any(|known| {
            known.trim() == "*"
                || known.split(',').any(|tag| {
                    let tag = tag.trim();
                    tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == etag.as_bytes()
                })
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IfNoneMatch {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked_with(tag: &str) -> StatusCode {
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::try_from(tag).unwrap());
        Document::new("{}".to_owned()).respond(&IfNoneMatch::of(&headers)).status()
    }

    #[test]
    fn who_has_the_document_gets_no_second_copy() {
        let etag = Document::new("{}".to_owned()).etag;
        let etag = etag.to_str().unwrap();
        for tag in [etag, "*", &format!("W/{etag}"), &format!("\"x\", {etag}")] {
            assert_eq!(asked_with(tag), StatusCode::NOT_MODIFIED, "{tag}");
        }
        for tag in ["\"x\"", "", etag.trim_matches('"')] {
            assert_eq!(asked_with(tag), StatusCode::OK, "{tag}");
        }
    }

    #[test]
    fn a_user_is_named_by_the_whole_number() {
        let document = Document::new(r#"{"userId":12,"recipePicList":[{"userId":7}]}"#.to_owned());
        assert_eq!(document.users().collect::<Vec<_>>(), [12, 7]);
        let quoted = Document::of(&[r#""userId":5"#]).unwrap();
        assert_eq!(quoted.users().count(), 0);
    }

    #[test]
    fn another_content_has_another_tag() {
        assert_ne!(Document::new("[]".to_owned()).etag, Document::new("{}".to_owned()).etag);
    }
}
