//! Answers for one caller only.

use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A JSON answer that depends on the caller, or was made once: it must not be cached.
#[derive(Debug, Clone)]
pub struct Private<T>(pub T);

impl<T: Serialize> IntoResponse for Private<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.0).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        response
    }
}
