//! What sealer and follower share: their health, and the backoff after errors.

use std::time::Duration;

/// How a background worker is doing; the health check reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerHealth {
    /// Everything up to this seq is done.
    Working {
        /// The last seq that was sealed or applied.
        seq: i64,
    },
    /// The database is away; the worker is retrying.
    Retrying {
        /// The error of the last attempt.
        reason: String,
    },
    /// The worker has stopped for good and needs an operator: skipping an event is never right.
    Stopped {
        /// The seq of the event that could not be handled, if it is known.
        seq: Option<i64>,
        /// Why.
        reason: String,
    },
}

/// How often the sealer looks when nothing wakes it, in case every wake-up was lost. What another process sealed meanwhile, it tells
/// the followers of its own.
pub(crate) const POLL: Duration = Duration::from_millis(250);

/// How often a follower looks at the latest, when nothing was sealed for a while: a process has ten of them, and one sealer.
pub(crate) const QUIET_POLL: Duration = Duration::from_secs(2);

/// Exponential backoff after errors, bounded.
pub(crate) struct Backoff {
    first: Duration,
    longest: Duration,
    next: Duration,
}

impl Backoff {
    pub(crate) fn new(first: Duration, longest: Duration) -> Self {
        Self { first, longest, next: first }
    }

    /// For a database that is away: 50 ms to 2 s.
    pub(crate) fn for_errors() -> Self {
        Self::new(Duration::from_millis(50), Duration::from_secs(2))
    }

    pub(crate) fn reset(&mut self) {
        self.next = self.first;
    }

    pub(crate) fn next(&mut self) -> Duration {
        let now = self.next;
        self.next = (now * 2).min(self.longest);
        now
    }
}
