//! Whether a call was recently refused because the database's disk is full, for the readiness probe.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long after the last refusal a full disk is reported. After that it counts as cleared.
const TOLD_FOR: Duration = Duration::from_secs(30);

static LAST_REFUSED: Mutex<Option<Instant>> = Mutex::new(None);

/// Records that the database has just reported a full disk.
pub(super) fn is_full() {
    *LAST_REFUSED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Whether the database has recently reported a full disk.
pub(crate) fn was_full() -> bool {
    let last = *LAST_REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    last.is_some_and(|last| last.elapsed() < TOLD_FOR)
}
