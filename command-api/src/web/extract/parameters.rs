//! Parameters of calls, parsed as the router parses them, refused in the same envelope.

use axum::extract::{FromRequestParts, rejection};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::web::audience::Input;
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// Parameters in the path.
pub struct Path<T>(pub T);

/// Parameters in the query.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(value)| Self(value)).map_err(|_: rejection::PathRejection| {
            ApiError::invalid(
                ErrorCode::InvalidPath,
                "The path of the call must be percent-encoded UTF-8 text.",
            )
        })
    }
}

impl<T> Input for Path<T> {}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        read.map(|axum::extract::Query(value)| Self(value)).map_err(|error: rejection::QueryRejection| {
            let message = format!(
                "The part of the address after the question mark is not understood: {}.",
                error.body_text()
            );
            ApiError::invalid(ErrorCode::InvalidQuery, message)
        })
    }
}

impl<T> Input for Query<T> {}
