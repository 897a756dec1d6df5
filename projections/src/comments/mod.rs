//! The comments on recipes. It exists so that one look-up reads the comments of a recipe.
//!
//! When the writer of a comment is erased, its row is deleted. Comments of a deleted recipe keep their rows, as no event deleted
//! them, but are not shown.

mod projector;
mod readers;

pub(crate) use projector::Comments;
pub use readers::{Comment, comments_of};
