//! The one envelope of every answer that is not what was asked for.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// After how many seconds to try again what could not be answered at the moment.
pub(super) const TRY_AGAIN_AFTER: HeaderValue = HeaderValue::from_static("5");

/// Why a call was not answered: a stable `code` for programs, a `message` that a person can act on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// Stable name of the reason, in snake_case.
    pub code: String,
    /// What to do about it, for a person.
    pub message: String,
}

/// Every reason for which a call is refused or fails, with its status.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// 400: something in the call is not as it must be.
    #[error("{message}")]
    Invalid {
        /// Stable name of what is wrong.
        code: &'static str,
        /// What to send instead.
        message: String,
    },
    /// 404: the call is not one of this product's.
    #[error("There is no call {method} {path}. The calls are described in /api/openapi.json.")]
    UnknownCall {
        /// The method that was used.
        method: String,
        /// The path that was asked for.
        path: String,
    },
    /// 404: the call is fine, the thing is not there.
    #[error("{message}")]
    NotFound {
        /// Stable name of what is missing.
        code: &'static str,
        /// What was looked for.
        message: String,
    },
    /// 405: the path is right, the method is not.
    #[error("This path does not answer {method}. The calls are described in /api/openapi.json.")]
    MethodNotAllowed {
        /// The method that was used.
        method: String,
    },
    /// 408: the body did not arrive in time.
    #[error("The body of the call did not arrive in time. Please try again.")]
    BodyTimeout,
    /// 413: the body is larger than this call needs.
    #[error("The body of the call is larger than the {limit} bytes that this call takes.")]
    BodyTooLarge {
        /// The most bytes that the call takes.
        limit: usize,
    },
    /// 503: a part that the answer needs is not there at the moment.
    #[error("The cookbook cannot answer at the moment. Please try again in a few seconds.")]
    Unavailable,
    /// 503: nothing can be answered yet.
    #[error("The cookbook is starting and cannot answer yet. Please try again in a few seconds.")]
    Starting,
    /// 500: a fault of ours; the log says which.
    #[error(
        "Something went wrong on our side. Please try again; if it stays, tell us the request id {0}.",
        request_id()
    )]
    Internal,
}

/// The request id of the call that is being answered, or `unknown` outside of one.
fn request_id() -> String {
    super::observe::current_request_id().unwrap_or_else(|| "unknown".to_owned())
}

impl ApiError {
    /// A 400 with its stable code and what to send instead.
    pub fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        Self::Invalid { code, message: message.into() }
    }

    /// A fault of the database: unavailable when it cannot be reached, otherwise a fault of ours. The log gets the cause.
    pub fn of_database(error: &sqlx::Error) -> Self {
        use sqlx::Error::{Io, PoolClosed, PoolTimedOut};
        let gone = match error {
            Io(_) | PoolTimedOut | PoolClosed => true,
            // Class 57: the server is shutting down or starting; class 08: the connection broke.
            sqlx::Error::Database(fault) => {
                fault.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
            }
            _ => false,
        };
        if gone {
            tracing::warn!(%error, "the database cannot be reached");
            Self::Unavailable
        } else {
            tracing::error!(%error, "a query failed");
            Self::Internal
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Invalid { .. } => StatusCode::BAD_REQUEST,
            Self::UnknownCall { .. } | Self::NotFound { .. } => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::BodyTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Unavailable | Self::Starting => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Invalid { code, .. } | Self::NotFound { code, .. } => code,
            Self::UnknownCall { .. } => "unknown_call",
            Self::MethodNotAllowed { .. } => "method_not_allowed",
            Self::BodyTimeout => "body_timeout",
            Self::BodyTooLarge { .. } => "body_too_large",
            Self::Unavailable => "unavailable",
            Self::Starting => "starting",
            Self::Internal => "internal",
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        Self::of_database(&error)
    }
}

impl From<projections::ReadError> for ApiError {
    fn from(error: projections::ReadError) -> Self {
        match error {
            projections::ReadError::Database(error) => Self::of_database(&error),
            broken @ projections::ReadError::Broken { .. } => {
                tracing::error!(error = %broken, "a row cannot be read");
                Self::Internal
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem { code: self.code().to_owned(), message: self.to_string() };
        let mut response = (self.status(), Json(problem)).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if matches!(self, Self::Unavailable | Self::Starting) {
            response.headers_mut().insert(header::RETRY_AFTER, TRY_AGAIN_AFTER);
        }
        response
    }
}
