//! Which recipes a member has saved. It exists so that one look-up returns them, newest first, and another whether a recipe is
//! among them.
//!
//! A recipe that is removed from the collection disappears from all shelves; erasing a member removes all their saves.

mod projector;
mod readers;

pub(crate) use projector::Saves;
pub use readers::{Saved, cards_saved_by, is_saved, saved_by};
