//! Why the append statement wrote nothing, distinguished by the violated constraint.

use cqrs_es::persist::PersistenceError;

use crate::error::LogError;

/// A typed reason why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("somebody else appended to the stream")]
    Conflict,
    #[error("the stream stands at {current}, not where it was expected")]
    Stale { current: i64 },
    #[error("a claimed {kind} is taken")]
    ClaimTaken { kind: String },
    #[error("the credentials have changed")]
    CredentialsChanged,
    #[error("an upload is gone")]
    UploadGone,
    #[error("the command id is known")]
    CommandKnown,
    #[error(transparent)]
    Log(#[from] LogError),
}

/// What a failed append statement means, before the kind of a taken claim is known.
pub(crate) enum Violation {
    Conflict,
    ClaimTaken,
    CommandKnown,
    Other(sqlx::Error),
}

/// `deadlock_detected` and `serialization_failure`: the other transaction won; decide again on fresh state.
const LOST_RACES: [&str; 2] = ["40P01", "40001"];

impl From<sqlx::Error> for Violation {
    fn from(error: sqlx::Error) -> Self {
        let Some(refused) = error.as_database_error() else { return Self::Other(error) };
        match refused.constraint() {
            Some("events_stream") => Self::Conflict,
            Some("claims_value") => Self::ClaimTaken,
            Some("commands_id") => Self::CommandKnown,
            _ if refused.code().is_some_and(|code| LOST_RACES.contains(&&*code)) => Self::Conflict,
            _ => Self::Other(error),
        }
    }
}

impl From<Refusal> for PersistenceError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Conflict => Self::OptimisticLockError,
            other => Self::UnknownError(Box::new(other)),
        }
    }
}
