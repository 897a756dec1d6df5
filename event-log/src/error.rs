//! What can go wrong between a command and its events.

use sqlx::postgres::{PgDatabaseError, PgSeverity};

use crate::personal::{KeyError, PersonalError};
use crate::upcast::UpcastError;

/// The log could not be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The database returned an error or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database may have another history than this process knows; nothing it returns is used until the two have been
    /// compared.
    #[error("the database may have gone back in time; nothing more is read until its log was compared")]
    HistoryInDoubt,
    /// A seq that was assigned to an event is not in the log: a row of `es.log` is gone. No reader goes past it
    /// (docs/design.md#read-models).
    #[error("the event with seq {seq} is missing in the log; restore es.log from a backup")]
    Gap {
        /// The missing seq.
        seq: i64,
    },
    /// The stored event does not match what the code expects of its type and version.
    #[error("event {sequence} of {aggregate_type} {aggregate_id} ({event_type}) cannot be read: {reason}")]
    Unreadable {
        /// The type of the aggregate.
        aggregate_type: String,
        /// The aggregate's id.
        aggregate_id: String,
        /// The event's number in its stream.
        sequence: i64,
        /// The type of the event.
        event_type: String,
        /// What does not fit.
        reason: String,
    },
    /// The events of a stream cannot be decoded as the aggregate's own.
    #[error("a stream cannot be read: {0}")]
    Stream(Box<dyn std::error::Error + Send + Sync>),
    /// An old event could not be upcast to the current version.
    #[error(transparent)]
    Upcast(#[from] UpcastError),
    /// A subject's key was not available.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A personal field could not be sealed or opened.
    #[error(transparent)]
    Personal(#[from] PersonalError),
    /// The subject's key was destroyed: nothing more can be written about it.
    #[error("the personal data of {subject} was erased; nothing more can be recorded about it")]
    SubjectErased {
        /// The subject, for example `account/7`.
        subject: String,
    },
}

impl LogError {
    /// Restores the type of an error that passed through cqrs-es in a box.
    pub(crate) fn from_boxed(error: Box<dyn std::error::Error + Send + Sync>) -> Self {
        match error.downcast::<Self>() {
            Ok(error) => *error,
            Err(error) => match error.downcast::<sqlx::Error>() {
                Ok(error) => Self::Database(*error),
                Err(error) => Self::Stream(error),
            },
        }
    }

    /// Whether retrying later can help (the database was away or overloaded), as opposed to a defect.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::HistoryInDoubt => true,
            Self::Database(error) | Self::Key(KeyError::Database(error)) => is_transient(error),
            _ => false,
        }
    }
}

/// Why a command had no effect.
#[derive(Debug, thiserror::Error)]
pub enum ExecuteError<E: std::error::Error> {
    /// The aggregate's rules forbid it.
    #[error("{0}")]
    Rejected(E),
    /// Others kept changing the aggregate; retry later.
    #[error("others changed the same thing at the same time; try again")]
    Conflict,
    /// The aggregate has changed since the sender of the command saw it.
    #[error("it has changed meanwhile; look at it again")]
    Stale {
        /// The current sequence of the aggregate's last event.
        current: i64,
    },
    /// Somebody else holds a value that must be unique.
    #[error("this {kind} is taken")]
    ClaimTaken {
        /// The claim's kind.
        kind: String,
    },
    /// The credentials to be changed have another generation than the command expects: they were changed since.
    #[error("the credentials of the account were changed in the meantime")]
    CredentialsChanged,
    /// An uploaded file that the command names is not there any more, or is being removed.
    #[error("an uploaded file is no longer there")]
    UploadGone,
    /// The command id was used for another request or by another actor.
    #[error("this command id was used for another request")]
    CommandIdReused,
    /// The log could not be read or written. If the connection was lost while appending, it is unknown whether the command had an
    /// effect; sending it again under its command id is safe.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// Whether the connection may have ended with the statement. A statement that the database merely refused leaves it intact.
pub(crate) fn is_broken(error: &sqlx::Error) -> bool {
    match error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>()) {
        Some(refused) => matches!(refused.severity(), PgSeverity::Fatal | PgSeverity::Panic),
        None => !matches!(error, sqlx::Error::RowNotFound),
    }
}

/// Whether the same statement may succeed later: connection trouble, shutdown, overload, deadlock, lock timeout, a standby that
/// has not been promoted yet. SQLSTATE classes from PostgreSQL's manual, appendix A.
pub fn is_transient(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            ["08", "40", "53", "57", "58"].iter().any(|class| code.starts_with(class))
                || ["55P03", "25P02", "25P03", "25006"].contains(&&*code)
        }),
        _ => false,
    }
}
