//! The tags that recipes can carry. They exist so that the search can offer them, and recipes and cards can name theirs.

mod projector;
mod readers;
#[cfg(test)]
mod tests;

pub(crate) use projector::Tags;
pub(crate) use readers::tag_list;
pub use readers::{Tag, tags};

pub(crate) const TABLE: &str = include_str!("table.sql");
