//! What interrupts the follower, and its backoff.

use std::time::Duration;

use event_log::LogError;

use crate::error::IndexError;

/// The backoff after errors: doubled from the first to the longest.
const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Why the indexer has stopped for good: it needs an operator, as an event is never skipped.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// The log holds an event that cannot be read.
    #[error("the log cannot be read: {0}")]
    Log(LogError),
    /// The log holds an event that cannot be indexed.
    #[error(transparent)]
    Index(IndexError),
}

/// Why a step of the follower was not finished.
pub(super) enum Interruption {
    /// A retry helps.
    Transient(String),
    /// The index has to be rebuilt.
    Files(String),
    /// A retry does not help.
    Fatal(FollowError),
    /// The runtime is shutting down.
    Gone,
}

/// How long to wait after the next error.
pub(super) struct Trouble {
    next: Duration,
}

impl Default for Trouble {
    fn default() -> Self {
        Self { next: FIRST_WAIT }
    }
}

impl Trouble {
    pub(super) fn next_wait(&mut self) -> Duration {
        let wait = self.next;
        self.next = (wait * 2).min(LONGEST_WAIT);
        wait
    }
}

impl From<LogError> for Interruption {
    fn from(error: LogError) -> Self {
        if error.is_transient() {
            Self::Transient(error.to_string())
        } else {
            Self::Fatal(FollowError::Log(error))
        }
    }
}

impl From<IndexError> for Interruption {
    fn from(error: IndexError) -> Self {
        match error {
            IndexError::Files(reason) => Self::Files(reason),
            IndexError::Event { .. } => Self::Fatal(FollowError::Index(error)),
        }
    }
}
