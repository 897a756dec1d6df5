//! Read your own writes: a client that has seen position P is answered from a read side that covers P.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::application::read_freshness::ReadFreshness;
use crate::web::answer::position::{READ_AFTER, READ_LAGGING, WAIT_AT_MOST};
use crate::web::problem::ApiError;

/// Lets a read with [`READ_AFTER`] wait, bounded, until what is shown covers that position.
pub(super) async fn wait(freshness: &ReadFreshness, request: Request, next: Next) -> Response {
    let Some(header) = request.headers().get(&READ_AFTER) else { return next.run(request).await };
    let position = header.to_str().ok().and_then(|text| text.parse::<i64>().ok()).filter(|p| *p >= 0);
    let Some(position) = position else {
        return ApiError::invalid(
            "invalid_position",
            "The header x-read-after is a position that an answer carried: a whole number.",
        )
        .into_response();
    };
    let covered = freshness.covers(position, WAIT_AT_MOST).await;
    let mut response = next.run(request).await;
    if !covered {
        response.headers_mut().insert(READ_LAGGING, HeaderValue::from_static("true"));
    }
    response
}
