//! Read your own writes: a client that has seen position P is answered from a read side that covers P.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::application::read_freshness::ReadFreshness;
use crate::web::answer::position::{READ_AFTER, READ_LAGGING, WAIT_AT_MOST};
use crate::web::error_code::ErrorCode;
use crate::web::extract::query_values::digits;
use crate::web::problem::ApiError;

/// Whether what is shown is already known to cover what this caller has seen.
pub(super) fn need_not_wait(freshness: &ReadFreshness, headers: &HeaderMap) -> bool {
    headers
        .get(&READ_AFTER)
        .is_none_or(|header| position(header).is_some_and(|seen| freshness.covers_already(seen)))
}

fn position(header: &HeaderValue) -> Option<i64> {
    digits(header.to_str().ok()?)
}

/// Makes a read with [`READ_AFTER`] wait, up to a timeout, until what is shown covers that position.
pub(super) async fn wait(freshness: &ReadFreshness, request: Request, next: Next) -> Response {
    let Some(header) = request.headers().get(&READ_AFTER) else { return next.run(request).await };
    let Some(position) = position(header) else {
        return ApiError::invalid(
            ErrorCode::InvalidPosition,
            "The header x-read-after is a position that an answer carried: a whole number.",
        )
        .into_response();
    };
    let covered = freshness.covers(position, WAIT_AT_MOST).await;
    let mut response = next.run(request).await;
    // What was read meanwhile may come from a server that has replaced the one that was asked.
    if !covered || freshness.is_in_doubt() {
        response.headers_mut().insert(READ_LAGGING, HeaderValue::from_static("true"));
    }
    response
}
