//! Submitted recipes, pending or decided. They exist so that admins see what is pending, and members what became of theirs.
//!
//! When the writer is erased, the text is deleted and the row stays, because a later decision is recorded in it.

mod projector;
mod readers;

pub(crate) use projector::Submissions;
pub use readers::{PendingRecipe, QueuedRecipe, pending_submissions, pending_titles, submissions_of};
