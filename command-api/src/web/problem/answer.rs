//! How a refusal is answered: its status, its code, and the headers that go with it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::RefusalKind;
use serde::Serialize;

use super::{ApiError, BOOK_AFTER, Problem, STREAM_AFTER, TRY_AGAIN_AFTER};
use crate::web::answer::contract::{DecisionConflict, EditConflict};
use crate::web::error_code::ErrorCode;

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code, message) = (self.status(), self.code(), self.to_string());
        let response = match &self {
            Self::EditConflict { current, changed, .. } => {
                let changed = changed.as_deref().cloned();
                (status, Json(EditConflict { code, message, current, changed })).into_response()
            }
            Self::Decided { decision, .. } => {
                let decision = decision.as_ref().clone();
                (status, Json(DecisionConflict { code, message, decision })).into_response()
            }
            _ => (status, Json(Problem { code, message })).into_response(),
        };
        self.with_headers(response)
    }
}

impl ApiError {
    /// The same answer with a body that says more than the code and the message, which are given to it.
    pub fn saying<T: Serialize>(self, body: impl FnOnce(ErrorCode, String) -> T) -> Response {
        let body = body(self.code(), self.to_string());
        let response = (self.status(), Json(body)).into_response();
        self.with_headers(response)
    }

    /// An answer with the headers that go with the error.
    fn with_headers(self, mut response: Response) -> Response {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::Busy | Self::Unavailable | Self::StorageFull | Self::Starting => {
                response.headers_mut().insert(header::RETRY_AFTER, TRY_AGAIN_AFTER);
            }
            Self::TooManyStreams | Self::NoMoreStreams => {
                response.headers_mut().insert(header::RETRY_AFTER, STREAM_AFTER);
            }
            Self::AnotherBook | Self::TooManyBooks => {
                response.headers_mut().insert(header::RETRY_AFTER, BOOK_AFTER);
            }
            Self::TooManyAttempts { retry_after } => {
                response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(retry_after));
            }
            Self::NotSignedIn
            | Self::SessionEnded
            | Self::InvalidCredentials
            | Self::Refused { kind: RefusalKind::NotSignedIn, .. } => {
                let scheme = HeaderValue::from_static("Bearer");
                response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
            }
            _ => {}
        }
        response
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Refused { kind, .. } => match kind {
                RefusalKind::Invalid => StatusCode::BAD_REQUEST,
                RefusalKind::NotSignedIn => StatusCode::UNAUTHORIZED,
                RefusalKind::NotAllowed => StatusCode::FORBIDDEN,
                RefusalKind::NotFound => StatusCode::NOT_FOUND,
                RefusalKind::Conflict => StatusCode::CONFLICT,
            },
            Self::Invalid { .. } => StatusCode::BAD_REQUEST,
            Self::NotSignedIn | Self::SessionEnded | Self::InvalidCredentials => StatusCode::UNAUTHORIZED,
            Self::NotAllowed | Self::ToolsLocked | Self::PasswordNeeded => StatusCode::FORBIDDEN,
            Self::UnknownCall { .. } | Self::NotFound { .. } => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::Conflict | Self::EditConflict { .. } | Self::Decided { .. } => StatusCode::CONFLICT,
            Self::BodyTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType { .. } => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyAttempts { .. } | Self::AnotherBook | Self::TooManyBooks | Self::TooManyStreams => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::NoMoreStreams | Self::Busy | Self::Unavailable | Self::StorageFull | Self::Starting => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> ErrorCode {
        match self {
            Self::Refused { code, .. }
            | Self::Invalid { code, .. }
            | Self::NotFound { code, .. }
            | Self::Decided { code, .. } => *code,
            Self::NotSignedIn => ErrorCode::NotSignedIn,
            Self::SessionEnded => ErrorCode::SessionEnded,
            Self::InvalidCredentials => ErrorCode::InvalidCredentials,
            Self::NotAllowed => ErrorCode::NotAllowed,
            Self::ToolsLocked => ErrorCode::ToolsLocked,
            Self::PasswordNeeded => ErrorCode::PasswordNeeded,
            Self::UnknownCall { .. } => ErrorCode::UnknownCall,
            Self::MethodNotAllowed { .. } => ErrorCode::MethodNotAllowed,
            Self::BodyTimeout => ErrorCode::BodyTimeout,
            Self::Conflict => ErrorCode::Conflict,
            Self::EditConflict { .. } => ErrorCode::EditConflict,
            Self::BodyTooLarge { .. } => ErrorCode::BodyTooLarge,
            Self::UnsupportedMediaType { .. } => ErrorCode::UnsupportedMediaType,
            Self::KeyReused => ErrorCode::IdempotencyKeyReused,
            Self::TooManyAttempts { .. } => ErrorCode::TooManyAttempts,
            Self::AnotherBook | Self::TooManyBooks => ErrorCode::TooManyBooks,
            Self::TooManyStreams => ErrorCode::TooManyConnections,
            Self::NoMoreStreams | Self::Busy => ErrorCode::Busy,
            Self::Unavailable => ErrorCode::Unavailable,
            Self::StorageFull => ErrorCode::StorageFull,
            Self::Starting => ErrorCode::Starting,
            Self::Internal => ErrorCode::Internal,
        }
    }
}
