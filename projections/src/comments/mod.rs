//! What members write below recipes. It exists so that the page of a recipe reads its comments in one look.
//!
//! A comment whose writer was erased says nothing any more: its row goes. Comments of a recipe that was taken out stay, as no
//! event took them out, and are not shown.

mod projector;
mod readers;

pub(crate) use projector::Comments;
pub use readers::{Comment, comments_of};
