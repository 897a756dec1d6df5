//! What the parts behind the calls fail with, mapped once to what a call is refused with.

use domain::Refusal;
use domain::claims::{ClaimKind, ClaimTaken};
use event_log::{ExecuteError, LogError};
use projections::ReadError;

use super::ApiError;
use crate::application::document::Unwritable;
use identity::HashingError;
use identity::codes::SendError;
use identity::limits::CountError;
use mail::EnqueueError;

impl ApiError {
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
