//! Which recipes a member has saved. It exists so that one look-up answers which they are, newest first, and another whether a recipe is
//! among them.
//!
//! A recipe that is taken out of the collection leaves all shelves; a member who is erased leaves no trace of what was saved.

mod projector;
mod readers;

pub(crate) use projector::Saves;
pub use readers::{cards_saved_by, is_saved};
