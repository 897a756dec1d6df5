//! Submitted recipes, waiting or decided. They exist so that admins see what waits for them, and that a decision can say what
//! was decided before.
//!
//! When the writer is erased, the words go and the row stays, because a later decision is recorded in it.

mod projector;
mod readers;

pub(crate) use projector::Submissions;
pub use readers::{PendingRecipe, pending_submissions};
