//! Read your own writes: a command's answer carries the position of what it wrote, and clients send the newest position they have
//! seen with their reads.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use event_log::Receipt;

use crate::application::read_freshness::ReadFreshness;

/// The newest position that a client has seen, sent with its reads.
pub const READ_AFTER: HeaderName = HeaderName::from_static("x-read-after");
/// The position that a command wrote, in its answer.
pub const POSITION: HeaderName = HeaderName::from_static("x-position");
/// Set when an answer had to be given before the read side covered [`READ_AFTER`].
pub const READ_LAGGING: HeaderName = HeaderName::from_static("x-read-lagging");

/// How long a read waits for the read side; after that the answer says that it lags, and is never an error
/// (docs/design.md#read-your-own-writes).
pub const WAIT_AT_MOST: Duration = Duration::from_secs(2);

/// What a command wrote, and whether it is shown.
#[derive(Debug, Clone, Copy)]
pub struct Written {
    position: Option<i64>,
    lags: bool,
}

/// Waits until what a command wrote is shown, or for a time.
pub async fn shown(freshness: &ReadFreshness, receipt: &Receipt) -> Written {
    shown_at(freshness, receipt.position).await
}

/// The same for several commands, of which this is the last position that one wrote.
pub async fn shown_at(freshness: &ReadFreshness, position: Option<i64>) -> Written {
    let lags = match position {
        Some(position) => !freshness.covers(position, WAIT_AT_MOST).await,
        None => false,
    };
    Written { position, lags }
}

impl Written {
    /// Whether what was written is not shown yet.
    #[must_use]
    pub fn lags(self) -> bool {
        self.lags
    }

    /// The answer to the command: with the position that it wrote, and marked as lagging if that is not shown yet.
    #[must_use]
    pub fn answer(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if let Some(position) = self.position {
            response.headers_mut().insert(POSITION, HeaderValue::from(position));
        }
        if self.lags {
            response.headers_mut().insert(READ_LAGGING, HeaderValue::from_static("true"));
        }
        response
    }
}

/// The answer to a command, once what it wrote is shown, or after a timeout, marked as lagging.
pub async fn written(freshness: &ReadFreshness, receipt: &Receipt, answer: impl IntoResponse) -> Response {
    shown(freshness, receipt).await.answer(answer)
}
