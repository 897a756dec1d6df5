//! What one process remembers of the log, besides its keys; all of it is forgotten together.

use crate::personal::Forget;
use crate::recent::RecentEvents;
use crate::remembered::RememberedStates;
use crate::settled::Passes;

/// States that were just decided on, and events that were just seen.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) states: RememberedStates,
    pub(crate) recent: RecentEvents,
    pub(crate) passes: Passes,
}

/// A key was destroyed, or what was remembered may no longer be in the database.
impl Forget for Memory {
    fn forget_all(&self) {
        self.states.forget_all();
        self.recent.forget_all();
        self.passes.forget();
    }
}
