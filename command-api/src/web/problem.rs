//! The one envelope of every answer that is not what was asked for.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::claims::{ClaimKind, ClaimTaken};
use domain::{Refusal, RefusalKind};
use event_log::{ExecuteError, LogError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::answer::contract::EditConflict;
use crate::application::document::Unwritable;
use crate::application::request_id;
use identity::HashingError;
use identity::codes::SendError;
use identity::limits::CountError;
use mail::EnqueueError;

/// After how many seconds to try again what could not be answered at the moment.
pub(crate) const TRY_AGAIN_AFTER: HeaderValue = HeaderValue::from_static("5");

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
    /// A rule of the product forbids it.
    #[error("{message}")]
    Refused {
        /// What it means to the caller; the status follows from it.
        kind: RefusalKind,
        /// Stable name of the rule.
        code: &'static str,
        /// What it says to a person.
        message: String,
    },
    /// 401: the call is for members, and carries no token.
    #[error("You must be signed in to do this.")]
    NotSignedIn,
    /// 401: the call carries a token that is not, or no longer, good.
    #[error("Your session has ended. Please sign in again.")]
    SessionEnded,
    /// 401: no such account, or another password; nobody learns which (docs/calls.md#error-texts).
    #[error("Invalid username and password!")]
    InvalidCredentials,
    /// 403: it is for others to do.
    #[error("Your account may not do this.")]
    NotAllowed,
    /// 403: it is for admins whose tools are unlocked.
    #[error("The admin tools are locked. Please enter the confirmation code first.")]
    ToolsLocked,
    /// 403: it needs the password to have been entered just now.
    #[error("Please enter your password again to do this.")]
    PasswordNeeded,
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
    /// 409: others changed the same thing at the same moment, again and again.
    #[error("Somebody else changed the same thing at the same moment. Please try again.")]
    Conflict,
    /// 409: what is edited has changed since the caller has read it.
    #[error("This was changed in the meantime. Please look at it as it is now, and try again.")]
    EditConflict {
        /// How it is now, as a read answers it.
        current: Value,
    },
    /// 413: the body is larger than this call needs.
    #[error("The body of the call is larger than the {limit} bytes that this call takes.")]
    BodyTooLarge {
        /// The most bytes that the call takes.
        limit: usize,
    },
    /// 422: the same Idempotency-Key came with another request before.
    #[error("This Idempotency-Key was used for another request. Every new request needs a new key.")]
    KeyReused,
    /// 429: it was tried too often.
    #[error("Too many attempts. Please try again in {}.", in_words(*.retry_after))]
    TooManyAttempts {
        /// After how many seconds to try again.
        retry_after: i64,
    },
    /// 503: too many others ask for the same work.
    #[error("Many people are signing in at the moment. Please try again in a few seconds.")]
    Busy,
    /// 503: a part that the answer needs is not available at the moment.
    #[error("The cookbook cannot answer at the moment. Please try again in a few seconds.")]
    Unavailable,
    /// 503: nothing can be answered yet.
    #[error("The cookbook is starting and cannot answer yet. Please try again in a few seconds.")]
    Starting,
    /// 500: a fault of ours; the log says which.
    #[error(
        "Something went wrong on our side. Please try again; if it stays, tell us the request id {0}.",
        request_id::current().unwrap_or_else(|| "unknown".to_owned())
    )]
    Internal,
}

/// A time to wait, as a person says it.
fn in_words(seconds: i64) -> String {
    match seconds {
        ..=1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", (seconds + 59) / 60),
    }
}

impl ApiError {
    /// A 400 with its stable code and what to send instead.
    pub fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        Self::Invalid { code, message: message.into() }
    }

    /// 404: there is no such member.
    #[must_use]
    pub fn unknown_user() -> Self {
        Self::NotFound { code: "unknown_user", message: "No user found.".to_owned() }
    }

    /// A rule of the product refuses it: with its own code and message, and the status of its kind.
    pub fn refused(why: &impl Refusal) -> Self {
        Self::Refused { kind: why.kind(), code: why.code(), message: why.message() }
    }

    /// 400: it is not the code that was mailed, or it is no longer good; nobody learns which (docs/safety.md#codes).
    #[must_use]
    pub fn wrong_code() -> Self {
        Self::invalid("wrong_code", "That code does not match.")
    }

    /// 409: what is edited has changed, and is like this now.
    pub fn edit_conflict(current: &impl Serialize) -> Self {
        serde_json::to_value(current).map_or(Self::Internal, |current| Self::EditConflict { current })
    }

    /// A fault of the database: unavailable when it cannot be reached, otherwise a fault of ours. The log gets the cause.
    pub fn of_database(error: &sqlx::Error) -> Self {
        use sqlx::Error::{Io, PoolClosed, PoolTimedOut};
        let gone = match error {
            Io(_) | PoolTimedOut | PoolClosed => true,
            // Class 57: the server is shutting down or starting, or gave up a statement that took too long; class 08: the connection
            // broke; class 40: the statement conflicted with another one, or with the replay of a standby.
            sqlx::Error::Database(fault) => fault
                .code()
                .is_some_and(|code| ["57", "08", "40"].iter().any(|class| code.starts_with(class))),
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
            Self::Conflict | Self::EditConflict { .. } => StatusCode::CONFLICT,
            Self::BodyTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyAttempts { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Unavailable | Self::Starting => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Refused { code, .. } | Self::Invalid { code, .. } | Self::NotFound { code, .. } => code,
            Self::NotSignedIn => "not_signed_in",
            Self::SessionEnded => "session_ended",
            Self::InvalidCredentials => "invalid_credentials",
            Self::NotAllowed => "not_allowed",
            Self::ToolsLocked => "tools_locked",
            Self::PasswordNeeded => "password_needed",
            Self::UnknownCall { .. } => "unknown_call",
            Self::MethodNotAllowed { .. } => "method_not_allowed",
            Self::BodyTimeout => "body_timeout",
            Self::Conflict => "conflict",
            Self::EditConflict { .. } => "edit_conflict",
            Self::BodyTooLarge { .. } => "body_too_large",
            Self::KeyReused => "idempotency_key_reused",
            Self::TooManyAttempts { .. } => "too_many_attempts",
            Self::Busy => "busy",
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

impl From<LogError> for ApiError {
    fn from(error: LogError) -> Self {
        match error {
            LogError::SubjectErased { .. } => Self::unknown_user(),
            LogError::Database(error) => Self::of_database(&error),
            error if error.is_transient() => {
                tracing::warn!(%error, "the log cannot be reached");
                Self::Unavailable
            }
            error => {
                tracing::error!(%error, "the log failed");
                Self::Internal
            }
        }
    }
}

impl<E: Refusal> From<ExecuteError<E>> for ApiError {
    fn from(error: ExecuteError<E>) -> Self {
        match error {
            ExecuteError::Rejected(why) => Self::refused(&why),
            ExecuteError::Conflict | ExecuteError::Stale { .. } => Self::Conflict,
            ExecuteError::ClaimTaken { kind } => match ClaimKind::named(&kind) {
                Some(kind) => Self::refused(&ClaimTaken::from(kind)),
                None => Self::invalid("taken", format!("This {kind} is taken.")),
            },
            ExecuteError::CommandIdReused => Self::KeyReused,
            ExecuteError::Log(error) => error.into(),
        }
    }
}

impl From<SendError> for ApiError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Log(error) => error.into(),
            SendError::Database(error) => Self::of_database(&error),
            SendError::Mail(error) => error.into(),
        }
    }
}

impl From<EnqueueError> for ApiError {
    fn from(error: EnqueueError) -> Self {
        match error {
            EnqueueError::Database(error) => Self::of_database(&error),
            error => {
                tracing::error!(%error, "a mail could not be put into the outbox");
                Self::Internal
            }
        }
    }
}

impl From<Unwritable> for ApiError {
    fn from(error: Unwritable) -> Self {
        Self::from(&error)
    }
}

impl From<&Unwritable> for ApiError {
    fn from(error: &Unwritable) -> Self {
        tracing::error!(%error, "an answer was not made");
        Self::Internal
    }
}

impl From<CountError> for ApiError {
    fn from(error: CountError) -> Self {
        match error {
            CountError::TooMany { retry_after } => Self::TooManyAttempts { retry_after },
            CountError::Database(error) => Self::of_database(&error),
        }
    }
}

impl From<HashingError> for ApiError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Busy => Self::Busy,
            HashingError::TooWeak(why) => Self::invalid("weak_password", why.to_string()),
            HashingError::Failed(reason) => {
                tracing::error!(reason, "a password could not be hashed");
                Self::Internal
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code, message) = (self.status(), self.code().to_owned(), self.to_string());
        let mut response = match &self {
            Self::EditConflict { current } => {
                (status, Json(EditConflict { code, message, current })).into_response()
            }
            _ => (status, Json(Problem { code, message })).into_response(),
        };
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            Self::Busy | Self::Unavailable | Self::Starting => {
                response.headers_mut().insert(header::RETRY_AFTER, TRY_AGAIN_AFTER);
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
}
