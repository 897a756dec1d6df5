//! What one process remembers of the log, beside its keys: all of it ends together.

use crate::recent::RecentEvents;
use crate::remembered::RememberedStates;

/// States that were just decided on, and events that were just seen.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) states: RememberedStates,
    pub(crate) recent: RecentEvents,
}

impl Memory {
    /// Forgets everything, also what is being read or decided at this moment: a key was destroyed, or what was remembered may not be
    /// in the database any more.
    pub(crate) fn forget_all(&self) {
        self.states.forget_all();
        self.recent.forget_all();
    }
}
