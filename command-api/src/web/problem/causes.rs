//! Maps the errors of the parts behind the calls, once, to how a call is refused.

use audit_trail::TrailError;
use domain::Refusal;
use domain::claims::{ClaimKind, ClaimTaken};
use event_log::{ExecuteError, KeyError, LogError};
use projections::ReadError;

use super::{ApiError, storage};
use crate::application::heavy_calls::TooManyExports;
use crate::documents::document::Unwritable;
use crate::web::error_code::ErrorCode;
use identity::HashingError;
use identity::codes::SendError;
use identity::limits::CountError;
use mail::EnqueueError;
use media::{ImageError, IntakeError, RenderError};
use search_index::SearchError;

/// PostgreSQL's error code for a full disk (manual, appendix A: disk_full).
const DISK_FULL: &str = "53100";

impl ApiError {
    /// A database error: unavailable if it cannot be reached, otherwise an error on our side. The cause is logged.
    pub fn of_database(error: &sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        if code.as_deref() == Some(DISK_FULL) {
            tracing::error!(%error, "the database's disk is full");
            storage::is_full();
            return Self::StorageFull;
        }
        if event_log::is_transient(error) {
            tracing::warn!(%error, "the database cannot be reached");
            Self::Unavailable
        } else {
            tracing::error!(%error, "a query failed");
            Self::Internal
        }
    }
}

impl ApiError {
    /// A file could not be written or read: an error on our side, unless the disk is full. The cause is logged.
    pub fn of_files(error: &std::io::Error) -> Self {
        tracing::error!(%error, "a file could not be written or read");
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::StorageFull,
            _ => Self::Internal,
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        Self::of_database(&error)
    }
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Database(error) => Self::of_database(&error),
            broken @ ReadError::Broken { .. } => {
                tracing::error!(error = %broken, "a row cannot be read");
                Self::Internal
            }
        }
    }
}

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::TooMany => Self::Busy,
            SearchError::BeingRebuilt { .. } => {
                tracing::error!(%error, "a search failed");
                Self::Unavailable
            }
        }
    }
}

impl From<TrailError> for ApiError {
    fn from(error: TrailError) -> Self {
        match error {
            TrailError::Read(error) => error.into(),
            TrailError::Log(error) => error.into(),
        }
    }
}

impl From<LogError> for ApiError {
    fn from(error: LogError) -> Self {
        match error {
            LogError::SubjectErased { .. } => Self::unknown_user(),
            LogError::Database(error) => Self::of_database(&error),
            LogError::Key(KeyError::Database(error)) => Self::of_database(&error),
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
                None => Self::invalid(ErrorCode::Taken, format!("This {kind} is taken.")),
            },
            // Changed credentials end all sessions.
            ExecuteError::CredentialsChanged => Self::SessionEnded,
            ExecuteError::UploadGone => Self::invalid(
                ErrorCode::UnknownImage,
                "A picture is no longer stored: pictures that nothing uses are deleted after 30 days. Please upload it again.",
            ),
            ExecuteError::CommandIdReused => Self::KeyReused,
            ExecuteError::Log(error) => error.into(),
        }
    }
}

impl From<IntakeError> for ApiError {
    fn from(error: IntakeError) -> Self {
        match error {
            IntakeError::Refused(RenderError::Image(why)) => Self::of_image(&why),
            IntakeError::Refused(RenderError::Panicked(error)) => {
                tracing::error!(%error, "a picture could not be decoded");
                Self::of_image(&ImageError::Damaged)
            }
            IntakeError::Files(error) => Self::of_files(&error),
            IntakeError::AccountDeleted => Self::SessionEnded,
            IntakeError::Database(error) => Self::of_database(&error),
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
                tracing::error!(%error, "an email could not be put into the outbox");
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

/// After how many seconds somebody whose export runs can begin another one.
const AFTER_THE_OTHER: i64 = 10;

impl From<TooManyExports> for ApiError {
    fn from(full: TooManyExports) -> Self {
        match full {
            TooManyExports::OfCaller => Self::TooManyAttempts { retry_after: AFTER_THE_OTHER },
            TooManyExports::InAll => Self::Unavailable,
        }
    }
}

impl From<HashingError> for ApiError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Busy => Self::Busy,
            HashingError::TooWeak(why) => Self::invalid(ErrorCode::WeakPassword, why.to_string()),
            HashingError::Failed(reason) => {
                tracing::error!(reason, "a password could not be hashed");
                Self::Internal
            }
        }
    }
}
