//! Which recipes a member has saved. It exists so that the own list of saved recipes is read in one look, newest first, and so is
//! whether one recipe is among them.
//!
//! A recipe that is taken out of the collection leaves all shelves; a member who is erased leaves no trace of what was saved.

mod projector;
mod readers;

pub(crate) use projector::Saves;
pub use readers::{cards_saved_by, is_saved};
