//! A public document as the answer to a call, or a 304 if the caller has it already.

use std::sync::{Arc, Weak};

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;

use super::wanted::{IfNoneMatch, Wanted};
use crate::documents::cache::{Cache, Key, Now};
use crate::documents::document::Document;
use crate::documents::representation::Representation;

/// The total number of items, if an answer holds one page of them.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// The words of a keyword that were not searched for, if there are any: percent-encoded, separated by commas.
pub const WORDS_LEFT_OUT: HeaderName = HeaderName::from_static("x-words-left-out");

/// The header with the ingredients of a list that no recipe has, if there are any.
pub const IN_NO_RECIPE: HeaderName = HeaderName::from_static("x-in-no-recipe");

/// What was meant by a keyword that has a typo: percent-encoded, separated by commas.
pub const DID_YOU_MEAN: HeaderName = HeaderName::from_static("x-did-you-mean");

/// Room for an answer's headers, including those around every call: reserving it once avoids growing again and again.
const HEADERS: usize = 16;

/// Extension of an answer: the key under which its document is cached, and which one that is.
#[derive(Debug, Clone)]
pub struct CachedUnder(pub Key, pub Weak<Document>);

impl CachedUnder {
    /// Whether the call would be answered with the same document now.
    #[must_use]
    pub fn is_current(&self, cache: &Cache, now: impl Fn() -> Now) -> bool {
        let Self(key, document) = self;
        cache.peek_now(key, now).is_some_and(|current| std::ptr::eq(Arc::as_ptr(&current), document.as_ptr()))
    }
}

/// Answers everybody with the document of this key, which is loaded if it is not cached.
///
/// # Errors
/// Any error from `load`.
pub async fn answer_kept<E>(
    cache: &Cache,
    key: Key,
    load: impl Future<Output = Result<Document, E>>,
    wanted: &Wanted,
) -> Result<Response, E> {
    let document = cache.get(key.clone(), load).await?;
    let mut response = respond(&document, wanted).await;
    response.extensions_mut().insert(CachedUnder(key, Arc::downgrade(&document)));
    Ok(response)
}

/// The answer with a document that is kept to a caller who wants it so: compressed once for all who accept that, and 304 if the caller
/// has it already.
pub async fn respond(document: &Document, wanted: &Wanted) -> Response {
    let compressed = if wanted.accepts.0 { document.compressed().await } else { None };
    chosen(document, compressed, wanted)
}

/// The same if that needs no waiting; `None` if the document has to be compressed first.
#[must_use]
pub fn respond_at_once(document: &Document, wanted: &Wanted) -> Option<Response> {
    let compressed = if wanted.accepts.0 { document.compressed_before()? } else { None };
    Some(chosen(document, compressed, wanted))
}

fn chosen(document: &Document, compressed: Option<&Representation>, wanted: &Wanted) -> Response {
    let mut response = sent(document, compressed.unwrap_or(document.plain()), &wanted.known);
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// The answer with a document that is made for one call: nobody would be served by its being compressed again and again.
#[must_use]
pub fn respond_once(document: &Document, known: &IfNoneMatch) -> Response {
    sent(document, document.plain(), known)
}

fn sent(document: &Document, representation: &Representation, known: &IfNoneMatch) -> Response {
    let Representation { body, etag, encoding } = representation;
    let fresh = known.names(etag);
    let mut response = Response::new(if fresh { Body::empty() } else { Body::from(body.clone()) });
    let headers = response.headers_mut();
    headers.reserve(HEADERS);
    // It consists of letters and digits, so it is always valid in a header.
    if let Ok(etag) = HeaderValue::from_maybe_shared(etag.clone()) {
        headers.insert(header::ETAG, etag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    if let Some(total) = document.total() {
        headers.insert(TOTAL_COUNT, HeaderValue::from(total));
    }
    for (name, listed) in [
        (WORDS_LEFT_OUT, document.left_out()),
        (IN_NO_RECIPE, document.unknown()),
        (DID_YOU_MEAN, document.did_you_mean()),
    ] {
        // It is percent-encoded, so it is always valid in a header.
        if let Some(listed) = listed.and_then(|listed| HeaderValue::from_maybe_shared(listed.clone()).ok()) {
            headers.insert(name, listed);
        }
    }
    if fresh {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    fn asked_with(tag: &str) -> StatusCode {
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, HeaderValue::try_from(tag).unwrap());
        respond_once(&Document::new("{}".to_owned()), &IfNoneMatch::of(&headers)).status()
    }

    #[test]
    fn who_has_the_document_gets_no_second_copy() {
        let document = Document::new("{}".to_owned());
        let etag = std::str::from_utf8(&document.plain().etag).unwrap();
        for tag in [etag, "*", &format!("W/{etag}"), &format!("\"x\", {etag}")] {
            assert_eq!(asked_with(tag), StatusCode::NOT_MODIFIED, "{tag}");
        }
        for tag in ["\"x\"", "", etag.trim_matches('"')] {
            assert_eq!(asked_with(tag), StatusCode::OK, "{tag}");
        }
    }
}
