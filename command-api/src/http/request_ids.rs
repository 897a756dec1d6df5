//! The ids of calls, by which an answer, a line in the log and what a command wrote are found together.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries the request id, on the way in (when a proxy gave one) and out.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest request id that is taken over from a proxy.
const LONGEST_REQUEST_ID: usize = 64;

/// Makes request ids: a random part for each process, and a count.
#[derive(Debug)]
pub struct RequestIds {
    process: String,
    next: AtomicU64,
}

impl RequestIds {
    /// Ids of this process.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn new() -> Result<Self, getrandom::Error> {
        let mut random = [0; 6];
        getrandom::fill(&mut random)?;
        Ok(Self { process: hex::encode(random), next: AtomicU64::new(1) })
    }

    fn next(&self) -> HeaderValue {
        let count = self.next.fetch_add(1, Ordering::Relaxed);
        HeaderValue::try_from(format!("{}-{count}", self.process))
            .unwrap_or_else(|_| HeaderValue::from_static("unknown"))
    }

    /// The id that a proxy gave, if it is short and plain, otherwise one of ours.
    pub(super) fn of(&self, headers: &HeaderMap) -> HeaderValue {
        let given = headers.get(&REQUEST_ID).filter(|id| {
            let bytes = id.as_bytes();
            (1..=LONGEST_REQUEST_ID).contains(&bytes.len())
                && bytes.iter().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(b))
        });
        given.cloned().unwrap_or_else(|| self.next())
    }
}
