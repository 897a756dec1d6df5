//! Bodies of calls: JSON, of bounded size, with a timeout.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use mime::Mime;
use serde::de::DeserializeOwned;

use crate::web::audience::{Answers, Input};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The longest that a body may take to arrive (docs/safety.md#slow-clients).
const ARRIVES_WITHIN: Duration = Duration::from_secs(15);

/// The media type of JSON.
const JSON: &str = "application/json";

/// A JSON body of at most `LIMIT` bytes.
pub struct JsonBody<T, const LIMIT: usize>(pub T);

impl<T: DeserializeOwned, S: Send + Sync, const LIMIT: usize> FromRequest<S> for JsonBody<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        Ok(Self(read(&arrived(request, LIMIT).await?)?))
    }
}

impl<T, const LIMIT: usize> Input for JsonBody<T, LIMIT> {
    const ANSWERS: &'static [Answers] = &BODY;
}

/// How bodies are refused.
pub(super) const BODY: [Answers; 4] = [
    (400, "`invalid_body`: it is not the JSON that the call takes; `incomplete_body`: it broke off"),
    (408, "`body_timeout`: the body did not arrive in time"),
    (413, "`body_too_large`: the body is larger than the call takes"),
    (415, "`unsupported_media_type`: the body is not said to be JSON"),
];

/// The bytes of a body that is declared as JSON, once all of them have arrived.
pub(crate) async fn arrived(request: Request, limit: usize) -> Result<Bytes, ApiError> {
    if !says_json(request.headers()) {
        return Err(ApiError::UnsupportedMediaType { takes: JSON });
    }
    bytes(request, limit).await
}

/// The same for a call that may come without a body; without one, nothing has to be declared.
pub(crate) async fn arrived_if_any(request: Request, limit: usize) -> Result<Option<Bytes>, ApiError> {
    let json = says_json(request.headers());
    match bytes(request, limit).await? {
        body if body.is_empty() => Ok(None),
        body if json => Ok(Some(body)),
        _ => Err(ApiError::UnsupportedMediaType { takes: JSON }),
    }
}

async fn bytes(request: Request, limit: usize) -> Result<Bytes, ApiError> {
    let body = request.into_body();
    let announced = axum::body::HttpBody::size_hint(&body).lower();
    if announced > limit as u64 {
        return Err(ApiError::BodyTooLarge { limit });
    }
    tokio::time::timeout(ARRIVES_WITHIN, to_bytes(body, limit))
        .await
        .map_err(|_| ApiError::BodyTimeout)?
        .map_err(|error| too_large_or_broken(&error, limit))
}

/// Whether the body is declared as JSON, with any parameters. Another site's form cannot declare that without a preflight request
/// (docs/safety.md#who-acts).
fn says_json(headers: &HeaderMap) -> bool {
    let Some(kind) = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()) else {
        return false;
    };
    let Ok(kind) = kind.parse::<Mime>() else { return false };
    kind.type_() == mime::APPLICATION && (kind.subtype() == mime::JSON || kind.suffix() == Some(mime::JSON))
}

/// Parses the JSON text of a body.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| {
        ApiError::invalid(
            ErrorCode::InvalidBody,
            format!("The body is not the JSON that this call takes: {error}."),
        )
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
    ApiError::incomplete_body()
}
