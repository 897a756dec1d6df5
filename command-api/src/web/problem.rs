//! The one envelope of every refusal and failure.

mod answer;
mod causes;
pub(crate) mod storage;

use axum::http::HeaderValue;
use domain::{Refusal, RefusalKind};
use media::ImageError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::application::request_id;
use crate::web::answer::contract::Decision;
use crate::web::error_code::ErrorCode;

/// After how many seconds to retry a call that could not be answered.
pub(crate) const TRY_AGAIN_AFTER: HeaderValue = HeaderValue::from_static("5");
/// The same for a place among those who are told what changes: others hold theirs for longer.
const STREAM_AFTER: HeaderValue = HeaderValue::from_static("60");

/// The same for a book, when another one is made.
const BOOK_AFTER: HeaderValue = HeaderValue::from_static("10");

/// Why a call was not answered: a stable `code` for programs, a `message` that a person can act on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// Stable name of the reason.
    pub code: ErrorCode,
    /// What to do about it, for a person.
    pub message: String,
}

/// Every reason for which a call is refused or fails, with its status.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// 400: something in the call is invalid.
    #[error("{message}")]
    Invalid {
        /// Stable name of what is wrong.
        code: ErrorCode,
        /// What to send instead.
        message: String,
    },
    /// A rule of the product forbids it.
    #[error("{message}")]
    Refused {
        /// What it means to the caller; the status follows from it.
        kind: RefusalKind,
        /// Stable name of the rule.
        code: ErrorCode,
        /// The message for a person.
        message: String,
    },
    /// 401: the call is for members, and carries no token.
    #[error("You must be signed in to do this.")]
    NotSignedIn,
    /// 401: the call carries a token that is not, or no longer, valid.
    #[error("Your session has ended. Please sign in again.")]
    SessionEnded,
    /// 401: no such account, or another password; nobody learns which (docs/calls.md#error-texts).
    #[error("Invalid username and password!")]
    InvalidCredentials,
    /// 403: the caller is not allowed to do this.
    #[error("Your account may not do this.")]
    NotAllowed,
    /// 403: it is for admins whose tools are unlocked.
    #[error("The admin tools are locked. Please enter the confirmation code first.")]
    ToolsLocked,
    /// 403: the password must have been entered just now.
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
    /// 404: the call exists, but what it asks for does not.
    #[error("{message}")]
    NotFound {
        /// Stable name of what is missing.
        code: ErrorCode,
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
    #[error("{message}")]
    EditConflict {
        /// The same for a person, with who and when if that is known.
        message: String,
        /// How it is now, as a read answers it.
        current: Value,
        /// What has changed it, by whom and when; `None` for the caller's own account.
        changed: Option<Box<Decision>>,
    },
    /// 409: somebody has decided before.
    #[error("{message}")]
    Decided {
        /// What was decided before.
        code: ErrorCode,
        /// The same for a person, with who and when.
        message: String,
        /// The decision that stands.
        decision: Box<Decision>,
    },
    /// 413: the body is larger than this call needs.
    #[error("The body of the call is larger than the {limit} bytes that this call takes.")]
    BodyTooLarge {
        /// The most bytes that the call takes.
        limit: usize,
    },
    /// 415: the body is not said to be what the call takes.
    #[error("Please send the body of this call with the header Content-Type: {takes}.")]
    UnsupportedMediaType {
        /// The media type that the call takes.
        takes: &'static str,
    },
    /// 422: the same Idempotency-Key was already used for another request.
    #[error("This Idempotency-Key was used for another request. Every new request needs a new key.")]
    KeyReused,
    /// 429: too many attempts.
    #[error("Too many attempts. Please try again in {}.", in_words(*.retry_after))]
    TooManyAttempts {
        /// After how many seconds to try again.
        retry_after: i64,
    },
    /// 429: the account has a book made.
    #[error("Another book is being made for you. Please wait until it is saved, or cancel it.")]
    AnotherBook,
    /// 429: as many books are made for the visitors of a network as may be.
    #[error(
        "Other books are being made on your network. Please sign in, or wait until one of them is saved."
    )]
    TooManyBooks,
    /// 429: as many of the caller's network are told what changes as may be.
    #[error("Too many pages of this cookbook are open on your network. Please close some of them.")]
    TooManyStreams,
    /// 503: as many are told what changes as may be.
    #[error("Too many people are following what changes at the moment. Please try again in a minute.")]
    NoMoreStreams,
    /// 503: too many callers ask for the same work.
    #[error("Too many people are asking at the moment. Please try again in a few seconds.")]
    Busy,
    /// 503: a part that the answer needs is not available at the moment.
    #[error("The cookbook cannot answer at the moment. Please try again in a few seconds.")]
    Unavailable,
    /// 503: nothing can be written, as the database's disk is full.
    #[error("Nothing can be saved at the moment: the disk is full. Please tell whoever runs this cookbook.")]
    StorageFull,
    /// 503: nothing can be answered yet.
    #[error("The cookbook is starting and cannot answer yet. Please try again in a few seconds.")]
    Starting,
    /// 500: an error on our side; the log says which.
    #[error(
        "Something went wrong on our side. Please try again; if it happens again, tell us the request id {0}.",
        request_id::told().unwrap_or_else(|| "unknown".to_owned())
    )]
    Internal,
}

impl ApiError {
    /// A 400 with its stable code and what to send instead.
    pub fn invalid(code: ErrorCode, message: impl Into<String>) -> Self {
        Self::Invalid { code, message: message.into() }
    }

    /// A reason as a sentence for a person.
    #[must_use]
    pub fn sentence(why: &impl ToString) -> String {
        let why = why.to_string();
        let mut rest = why.chars();
        let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", rest.as_str())
    }

    /// 404: there is no such member.
    #[must_use]
    pub fn unknown_user() -> Self {
        Self::NotFound { code: ErrorCode::UnknownUser, message: "No user found.".to_owned() }
    }

    /// A rule of the product refuses it: with its own code and message, and the status of its kind.
    pub fn refused(why: &impl Refusal) -> Self {
        Self::Refused { kind: why.kind(), code: why.code().into(), message: why.message() }
    }

    /// 400: a body broke off.
    #[must_use]
    pub fn incomplete_body() -> Self {
        Self::invalid(
            ErrorCode::IncompleteBody,
            "The body of the call was cut off before its end. Please send it again.",
        )
    }

    /// 400: it is no picture that can be shown.
    #[must_use]
    pub fn of_image(why: &ImageError) -> Self {
        Self::invalid(ErrorCode::InvalidImage, Self::sentence(why))
    }

    /// 400: it is not the code that was mailed, or no longer valid; nobody learns which (docs/safety.md#codes).
    #[must_use]
    pub fn wrong_code() -> Self {
        Self::invalid(ErrorCode::WrongCode, "That code does not match.")
    }

    /// 409: what is edited has changed, and this is its current state.
    pub fn edit_conflict(current: &impl Serialize) -> Self {
        let message = "This was changed in the meantime. Please look at it as it is now, and try again.";
        Self::edited(current, message.to_owned(), None)
    }

    /// 409: what is edited has changed, and this is its current state, and who has changed it.
    pub fn edit_conflict_of(current: &impl Serialize, message: String, changed: Decision) -> Self {
        Self::edited(current, message, Some(Box::new(changed)))
    }

    fn edited(current: &impl Serialize, message: String, changed: Option<Box<Decision>>) -> Self {
        let current = serde_json::to_value(current);
        current.map_or(Self::Internal, |current| Self::EditConflict { message, current, changed })
    }
}

/// A waiting time in words.
fn in_words(seconds: i64) -> String {
    match seconds {
        ..=1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", (seconds + 59) / 60),
    }
}
