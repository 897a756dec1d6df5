//! Why an attempt at a command failed, as cqrs-es and the append report it.

use cqrs_es::AggregateError;

use crate::append::Refusal;
use crate::error::{ExecuteError, LogError, is_broken};

/// Why one attempt at a command failed.
pub(super) enum Failure<E> {
    Rejected(E),
    Conflict,
    CommandKnown,
    Stale { current: i64 },
    ClaimTaken { kind: String },
    CredentialsChanged,
    UploadGone,
    Log(LogError),
}

impl<E> Failure<E> {
    /// An earlier execution of the same command would explain any of these. A success needs no such check: had the command been
    /// carried out before, appending would have violated its id.
    pub(super) fn may_be_a_repeat(&self) -> bool {
        !matches!(self, Self::Log(_)) || matches!(self, Self::Log(LogError::SubjectErased { .. }))
    }

    /// Whether a command that was decided on another state might have succeeded.
    pub(super) fn comes_from_the_state(&self) -> bool {
        match self {
            Self::Rejected(_) | Self::ClaimTaken { .. } | Self::Log(LogError::SubjectErased { .. }) => true,
            Self::Conflict
            | Self::CommandKnown
            | Self::Stale { .. }
            | Self::CredentialsChanged
            | Self::UploadGone
            | Self::Log(_) => false,
        }
    }

    pub(super) fn lost_connection(&self) -> bool {
        matches!(self, Self::Log(LogError::Database(error)) if is_broken(error))
    }
}

impl<E: std::error::Error> From<Failure<E>> for ExecuteError<E> {
    fn from(failure: Failure<E>) -> Self {
        match failure {
            Failure::Rejected(error) => Self::Rejected(error),
            Failure::Conflict | Failure::CommandKnown => Self::Conflict,
            Failure::Stale { current } => Self::Stale { current },
            Failure::ClaimTaken { kind } => Self::ClaimTaken { kind },
            Failure::CredentialsChanged => Self::CredentialsChanged,
            Failure::UploadGone => Self::UploadGone,
            Failure::Log(error) => Self::Log(error),
        }
    }
}

impl<E: std::error::Error> From<AggregateError<E>> for Failure<E> {
    fn from(error: AggregateError<E>) -> Self {
        let error = match error {
            AggregateError::UserError(error) => return Self::Rejected(error),
            AggregateError::AggregateConflict => return Self::Conflict,
            AggregateError::DatabaseConnectionError(error)
            | AggregateError::DeserializationError(error)
            | AggregateError::UnexpectedError(error) => error,
        };
        let error = match error.downcast::<Refusal>() {
            Ok(refusal) => {
                return match *refusal {
                    Refusal::Conflict => Self::Conflict,
                    Refusal::CommandKnown => Self::CommandKnown,
                    Refusal::Stale { current } => Self::Stale { current },
                    Refusal::ClaimTaken { kind } => Self::ClaimTaken { kind },
                    Refusal::CredentialsChanged => Self::CredentialsChanged,
                    Refusal::UploadGone => Self::UploadGone,
                    Refusal::Log(error) => Self::Log(error),
                };
            }
            Err(error) => error,
        };
        Self::Log(LogError::from_boxed(error))
    }
}
