//! Bodies of calls: JSON, of bounded size, arriving in bounded time.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use serde::de::DeserializeOwned;

use crate::web::audience::Input;
use crate::web::problem::ApiError;

/// The longest that a body may take to arrive (docs/safety.md#slow-clients).
const ARRIVES_WITHIN: Duration = Duration::from_secs(15);

/// A JSON body of at most `LIMIT` bytes.
pub struct JsonBody<T, const LIMIT: usize>(pub T);

impl<T: DeserializeOwned, S: Send + Sync, const LIMIT: usize> FromRequest<S> for JsonBody<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        Ok(Self(read(&arrived(request.into_body(), LIMIT).await?)?))
    }
}

impl<T, const LIMIT: usize> Input for JsonBody<T, LIMIT> {}

/// The bytes of a body, once all of them are there.
pub(crate) async fn arrived(body: Body, limit: usize) -> Result<Bytes, ApiError> {
    let announced = axum::body::HttpBody::size_hint(&body).lower();
    if announced > limit as u64 {
        return Err(ApiError::BodyTooLarge { limit });
    }
    tokio::time::timeout(ARRIVES_WITHIN, to_bytes(body, limit))
        .await
        .map_err(|_| ApiError::BodyTimeout)?
        .map_err(|error| too_large_or_broken(&error, limit))
}

/// What the JSON text of a body says.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| {
        ApiError::invalid("invalid_body", format!("The body is not the JSON that this call takes: {error}."))
    })
}

fn too_large_or_broken(error: &axum::Error, limit: usize) -> ApiError {
    use std::error::Error;
    let mut cause: Option<&dyn Error> = Some(error);
    while let Some(inner) = cause {
        if inner.is::<http_body_util::LengthLimitError>() {
            return ApiError::BodyTooLarge { limit };
        }
        cause = inner.source();
    }
    ApiError::invalid("incomplete_body", "The body of the call broke off. Please send it again.")
}
