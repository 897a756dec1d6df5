//! The tags that recipes can carry. They exist so that the search can offer them, and recipes and cards can name theirs.

mod projector;
mod readers;

pub(crate) use projector::Tags;
pub(crate) use readers::tag_list;
pub use readers::{MOST_TAGS, Tag, tags, unknown_tags};
