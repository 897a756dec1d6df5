//! How one step of a follower ends.

use crate::error::{LogError, is_transient};

/// What one step of a follower did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is nothing to apply after this seq.
    Idle {
        /// The checkpoint.
        seq: i64,
    },
    /// Events were applied, and the checkpoint moved here.
    Applied {
        /// The checkpoint.
        seq: i64,
        /// How many entries were applied.
        events: usize,
    },
    /// Another process is applying, or has just applied, the same events.
    Elsewhere,
    /// A rebuild has replaced this schema in the meantime; nothing was applied.
    Swapped,
}

/// Why a batch could not be applied.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ApplyError {
    /// The database returned an error or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// An event could not be decoded.
    #[error(transparent)]
    Log(#[from] LogError),
    /// An event makes no sense to the applier.
    #[error("the event with seq {seq} cannot be applied: {reason}")]
    Event {
        /// Its seq.
        seq: i64,
        /// What does not fit.
        reason: String,
    },
    /// Something that it needs is unavailable; retrying later can help.
    #[error("the event with seq {seq} has to wait: {reason}")]
    NotYet {
        /// Its seq.
        seq: i64,
        /// What it waits for.
        reason: String,
    },
}

/// A step failed; nothing of it remains.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FollowError {
    /// The events could not be read, or the checkpoint not moved.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The events could not be applied.
    #[error(transparent)]
    Apply(#[from] ApplyError),
    /// The checkpoint has no row.
    #[error("{0} has no checkpoint: it was not built, or never begun")]
    NoCheckpoint(String),
}

impl FollowError {
    /// Whether retrying later can help. Otherwise the event, or the code that applies it, is wrong.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Log(error) | Self::Apply(ApplyError::Log(error)) => error.is_transient(),
            Self::Apply(ApplyError::Database(error)) => is_transient(error),
            Self::Apply(ApplyError::NotYet { .. }) => true,
            Self::Apply(ApplyError::Event { .. }) | Self::NoCheckpoint(_) => false,
        }
    }
}

impl FollowError {
    /// Whether the next event is missing from the log while later ones are there: a smaller batch would not help.
    pub(super) fn is_gap(&self) -> bool {
        matches!(self, Self::Log(LogError::Gap { .. }))
    }
}

impl From<sqlx::Error> for FollowError {
    fn from(error: sqlx::Error) -> Self {
        Self::Log(LogError::Database(error))
    }
}
