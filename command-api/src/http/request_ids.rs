//! The ids of calls, which link an answer, a log line and what a command wrote.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{self, HeaderName, HeaderValue};
use bytes::Bytes;

use crate::application::request_id::RequestId;
use crate::web::extract::trusted_proxies::TrustedProxies;

/// The header that carries the request id, on the way in (when a proxy gave one) and out.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest request id that is accepted from a proxy.
const LONGEST_REQUEST_ID: usize = 64;

/// Generates request ids: a random part for each process, and a counter.
#[derive(Debug)]
pub struct RequestIds {
    process: String,
    next: AtomicU64,
    proxies: TrustedProxies,
}

/// The id of a call.
pub(super) struct CallId {
    /// Our own.
    own: HeaderValue,
    /// The one that a trusted proxy gave.
    given: Option<HeaderValue>,
}

impl RequestIds {
    /// Ids of this process, and from these proxies.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn new(proxies: TrustedProxies) -> Result<Self, getrandom::Error> {
        let mut random = [0; 6];
        getrandom::fill(&mut random)?;
        Ok(Self { process: hex::encode(random), next: AtomicU64::new(1), proxies })
    }

    fn next(&self) -> HeaderValue {
        let count = self.next.fetch_add(1, Ordering::Relaxed);
        HeaderValue::try_from(format!("{}-{count}", self.process))
            .unwrap_or_else(|_| HeaderValue::from_static("unknown"))
    }

    /// A new id, together with the one that a trusted proxy gave, if that is short and plain. An id from anybody else is ignored
    /// (docs/safety.md#forwarded-addresses).
    pub(super) fn of<B>(&self, request: &http::Request<B>) -> CallId {
        let given = request.headers().get(&REQUEST_ID).filter(|id| {
            let bytes = id.as_bytes();
            (1..=LONGEST_REQUEST_ID).contains(&bytes.len())
                && bytes.iter().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(b))
        });
        let given = given.filter(|_| self.proxies.hand_on(request.extensions()));
        CallId { own: self.next(), given: given.cloned() }
    }
}

impl CallId {
    /// The id by which its caller knows it.
    pub(super) fn told(&self) -> &HeaderValue {
        self.given.as_ref().unwrap_or(&self.own)
    }

    /// Our own id, if its caller knows it by another one.
    pub(super) fn untold(&self) -> Option<&str> {
        self.given.as_ref().and(self.own.to_str().ok())
    }

    /// The ids for whoever answers the call.
    pub(super) fn for_answering(&self) -> RequestId {
        let bytes = |id: &HeaderValue| Bytes::copy_from_slice(id.as_bytes());
        RequestId { told: bytes(self.told()), own: bytes(&self.own) }
    }
}
