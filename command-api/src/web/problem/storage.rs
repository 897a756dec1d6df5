//! Whether somebody was lately refused because the database's disk is full: the readiness tells it.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long after the last refusal a full disk is told. Whoever makes room is believed after that.
const TOLD_FOR: Duration = Duration::from_secs(30);

static LAST_REFUSED: Mutex<Option<Instant>> = Mutex::new(None);

/// The database has just said that there is no room.
pub(super) fn is_full() {
    *LAST_REFUSED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Whether the database has lately said that there is no room.
pub(crate) fn was_full() -> bool {
    let last = *LAST_REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    last.is_some_and(|last| last.elapsed() < TOLD_FOR)
}
