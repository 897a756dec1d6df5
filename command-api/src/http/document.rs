//! Public answers as ready-made bytes, with their ETag.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::problem::ApiError;

/// How many there are in all, where an answer holds one page of them.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

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

    /// The answer to a call with these headers: 304 when the caller has it already.
    #[must_use]
    pub fn respond(&self, request: &HeaderMap) -> Response {
        let fresh = is_known(request, &self.etag);
        let mut response = Response::new(if fresh { Body::empty() } else { Body::from(self.body.clone()) });
        let headers = response.headers_mut();
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

/// Whether the caller has what bears this tag already.
#[must_use]
pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    request.get_all(header::IF_NONE_MATCH).iter().any(|known| matches(known, etag))
}

/// Whether `If-None-Match` names this tag; tags are compared weakly (RFC 9110, section 13.1.2).
fn matches(known: &HeaderValue, etag: &HeaderValue) -> bool {
    let Ok(known) = known.to_str() else { return false };
    known.trim() == "*"
        || known.split(',').any(|tag| {
            let tag = tag.trim();
            tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == etag.as_bytes()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked_with(tag: &str) -> StatusCode {
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::try_from(tag).unwrap());
        Document::new("{}".to_owned()).respond(&headers).status()
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
