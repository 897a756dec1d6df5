//! Submitted recipes, waiting or decided. They exist so that admins see what waits for them, and that a decision can say what
//! was decided before.
//!
//! When the writer was erased the words go and the row stays, as a decision that comes later needs a place to stand.

mod projector;
mod readers;

pub(crate) use projector::Submissions;
pub use readers::{PendingRecipe, pending_submissions};
