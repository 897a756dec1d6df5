//! The ids of calls, by which an answer, a line in the log and what a command wrote are found together.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{self, HeaderName, HeaderValue};
use bytes::Bytes;

use crate::application::request_id::RequestId;
use crate::web::extract::trusted_proxies::TrustedProxies;

/// The header that carries the request id, on the way in (when a proxy gave one) and out.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest request id that is taken over from a proxy.
const LONGEST_REQUEST_ID: usize = 64;

/// Makes request ids: a random part for each process, and a count.
#[derive(Debug)]
pub struct RequestIds {
    process: String,
    next: AtomicU64,
    proxies: TrustedProxies,
}

/// The id of a call.
pub(super) struct CallId {
    /// Ours.
    own: HeaderValue,
    /// What a believed proxy calls it.
    given: Option<HeaderValue>,
}

impl RequestIds {
    /// Ids of this process, and of these proxies.
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

    /// A new id, and with it the one that a believed proxy gave, if it is short and plain. What anybody else calls a call is not looked at
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
    /// By which its caller knows it.
    pub(super) fn told(&self) -> &HeaderValue {
        self.given.as_ref().unwrap_or(&self.own)
    }

    /// Ours, where its caller knows it by another one.
    pub(super) fn untold(&self) -> Option<&str> {
        self.given.as_ref().and(self.own.to_str().ok())
    }

    /// As whoever answers the call knows it.
    pub(super) fn for_answering(&self) -> RequestId {
        let bytes = |id: &HeaderValue| Bytes::copy_from_slice(id.as_bytes());
        RequestId { told: bytes(self.told()), own: bytes(&self.own) }
    }
}
