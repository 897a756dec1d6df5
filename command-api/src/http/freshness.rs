//! Read your own writes: a client that has seen position P is answered from a read side that covers P.

use std::time::Duration;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::problem::ApiError;

/// The newest position that a client has seen, sent with its reads.
pub const READ_AFTER: HeaderName = HeaderName::from_static("x-read-after");
/// The position that a command wrote, in its answer.
pub const POSITION: HeaderName = HeaderName::from_static("x-position");
/// Set when an answer had to be given before the read side covered [`READ_AFTER`].
pub const READ_LAGGING: HeaderName = HeaderName::from_static("x-read-lagging");

/// How long a read waits for the read side; past it the answer says that it lags, and is never an error (docs/design.md#read-your-own-writes).
pub(super) const WAIT_AT_MOST: Duration = Duration::from_secs(2);

/// Lets a read with [`READ_AFTER`] wait, bounded, until what is shown covers that position.
pub(super) async fn read_your_writes(app: &App, request: Request, next: Next) -> Response {
    let Some(header) = request.headers().get(&READ_AFTER) else { return next.run(request).await };
    let position = header.to_str().ok().and_then(|text| text.parse::<i64>().ok()).filter(|p| *p >= 0);
    let Some(position) = position else {
        return ApiError::invalid(
            "invalid_position",
            "The header x-read-after is a position that an answer carried: a whole number.",
        )
        .into_response();
    };
    let covered = app.shown.covers(position, WAIT_AT_MOST).await;
    let mut response = next.run(request).await;
    if !covered {
        response.headers_mut().insert(READ_LAGGING, HeaderValue::from_static("true"));
    }
    response
}
