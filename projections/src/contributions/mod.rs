//! Whose each recipe, submission, photo and comment is, for as long as the log tells it: also of those that are no longer shown.
//!
//! It exists so that the audit trail says of every decision whom it concerned, although few events name the member. A row is never
//! changed, and holds ids only.

mod projector;

pub(crate) use projector::Contributions;
