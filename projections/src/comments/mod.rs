//! What members write below recipes. It exists so that the page of a recipe reads its comments in one look.
//!
//! A comment whose writer was erased says nothing any more: its row goes. Comments of a recipe that was taken out stay, as no
//! event took them out, and are not shown.

mod projector;
mod readers;
#[cfg(test)]
mod tests;

pub(crate) use projector::Comments;
pub use readers::{Comment, comments_of};

pub(crate) const TABLE: &str = include_str!("table.sql");
pub(crate) const ERASE: &str = include_str!("erase.sql");
