//! A public document as the answer to a call, or a 304 if the caller has it already.

use crate::web::audience::{Answers, Input};
use std::convert::Infallible;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::application::cache::{Cache, Key};
use crate::application::document::Document;

/// The total number of items, if an answer holds one page of them.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// The words of a keyword that were not searched for, if there are any: percent-encoded, separated by commas.
pub const WORDS_LEFT_OUT: HeaderName = HeaderName::from_static("x-words-left-out");

/// What was meant by a keyword that has a typo: percent-encoded, separated by commas.
pub const DID_YOU_MEAN: HeaderName = HeaderName::from_static("x-did-you-mean");

/// Room for an answer's headers, including those around every call: reserving it once avoids growing again and again.
const HEADERS: usize = 16;

/// Extension of an answer: the key under which its document is cached, for everybody.
#[derive(Debug, Clone)]
pub struct CachedUnder(pub Key);

/// Answers everybody with the document of this key, which is loaded if it is not cached.
///
/// # Errors
/// Any error from `load`.
pub async fn answer_kept<E>(
    cache: &Cache,
    key: Key,
    load: impl Future<Output = Result<Document, E>>,
    known: &IfNoneMatch,
) -> Result<Response, E> {
    let document = cache.get(key.clone(), load).await?;
    let mut response = respond(&document, known);
    response.extensions_mut().insert(CachedUnder(key));
    Ok(response)
}

/// The answer to a caller with these entity tags: 304 if the document's is one of them.
#[must_use]
pub fn respond(document: &Document, known: &IfNoneMatch) -> Response {
    let fresh = known.names(document.etag());
    let mut response = Response::new(if fresh { Body::empty() } else { Body::from(document.body().clone()) });
    let headers = response.headers_mut();
    headers.reserve(HEADERS);
    // It consists of hexadecimal digits, so it is always valid in a header.
    if let Ok(etag) = HeaderValue::from_maybe_shared(document.etag().clone()) {
        headers.insert(header::ETAG, etag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    if let Some(total) = document.total() {
        headers.insert(TOTAL_COUNT, HeaderValue::from(total));
    }
    for (name, listed) in [(WORDS_LEFT_OUT, document.left_out()), (DID_YOU_MEAN, document.did_you_mean())] {
        // It is percent-encoded, so it is always valid in a header.
        if let Some(listed) = listed.and_then(|listed| HeaderValue::from_maybe_shared(listed.clone()).ok()) {
            headers.insert(name, listed);
        }
    }
    if fresh {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    response
}

/// The entity tags of what a caller has already, from `If-None-Match`.
#[derive(Debug, Default)]
pub struct IfNoneMatch(Vec<HeaderValue>);

impl IfNoneMatch {
    /// The entity tags in the headers of a call.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        Self(headers.get_all(header::IF_NONE_MATCH).iter().cloned().collect())
    }

    /// Whether this tag is among them; tags are compared weakly (RFC 9110, section 13.1.2).
    #[must_use]
    pub fn names(&self, etag: &[u8]) -> bool {
        self.0.iter().filter_map(|known| known.to_str().ok()).any(|known| {
            known.trim() == "*"
                || known.split(',').any(|tag| {
                    let tag = tag.trim();
                    tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == etag
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

impl Input for IfNoneMatch {
    const ANSWERS: &'static [Answers] = &[(304, "It is as the caller has it already")];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked_with(tag: &str) -> StatusCode {
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::try_from(tag).unwrap());
        respond(&Document::new("{}".to_owned()), &IfNoneMatch::of(&headers)).status()
    }

    #[test]
    fn who_has_the_document_gets_no_second_copy() {
        let document = Document::new("{}".to_owned());
        let etag = std::str::from_utf8(document.etag()).unwrap();
        for tag in [etag, "*", &format!("W/{etag}"), &format!("\"x\", {etag}")] {
            assert_eq!(asked_with(tag), StatusCode::NOT_MODIFIED, "{tag}");
        }
        for tag in ["\"x\"", "", etag.trim_matches('"')] {
            assert_eq!(asked_with(tag), StatusCode::OK, "{tag}");
        }
    }
}
