//! How a caller wants an answer: compressed or not, and only if it is not what the caller has already.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::web::audience::{Answers, Input};

/// The entity tags of what a caller has already, from `If-None-Match`.
#[derive(Debug, Default)]
pub struct IfNoneMatch(Vec<HeaderValue>);

/// Whether a caller accepts what is compressed.
#[derive(Debug, Clone, Copy, Default)]
pub struct AcceptsGzip(pub bool);

/// Both.
#[derive(Debug, Default)]
pub struct Wanted {
    /// What the caller has already.
    pub known: IfNoneMatch,
    /// What it accepts.
    pub accepts: AcceptsGzip,
}

/// Whether the caller accepts this encoding (RFC 9110, section 12.5.3).
#[must_use]
pub fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let lists = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = |weight: &str| {
            let value = weight.strip_prefix("q=").or_else(|| weight.strip_prefix("Q="));
            value.is_some_and(|value| value.parse() == Ok(0.0_f32))
        };
        named && !parts.any(refused)
    })
}

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

impl AcceptsGzip {
    /// What the headers of a call say.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        Self(accepts(headers, "gzip"))
    }
}

impl Wanted {
    /// What the headers of a call say.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        Self { known: IfNoneMatch::of(headers), accepts: AcceptsGzip::of(headers) }
    }

    /// The whole answer, whatever the caller has already.
    #[must_use]
    pub fn whole(accepts: AcceptsGzip) -> Self {
        Self { known: IfNoneMatch::default(), accepts }
    }
}

macro_rules! from_headers {
    ($($extracted:ty),*) => {
        $(impl<S: Send + Sync> FromRequestParts<S> for $extracted {
            type Rejection = Infallible;

            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
                Ok(Self::of(&parts.headers))
            }
        })*
    };
}

from_headers!(IfNoneMatch, AcceptsGzip, Wanted);

impl Input for IfNoneMatch {
    const ANSWERS: &'static [Answers] = &[(304, "It is as the caller has it already")];
}

impl Input for AcceptsGzip {}

impl Input for Wanted {
    const ANSWERS: &'static [Answers] = IfNoneMatch::ANSWERS;
}
