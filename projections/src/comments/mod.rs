//! The comments on recipes. It exists so that one look-up reads the newest comments of a recipe, and another those that await an
//! admin's decision.
//!
//! A comment that was deleted or removed has no row. When the writer of a comment is erased, its row is deleted. Comments of a
//! deleted recipe keep their rows, as no event deleted them, but are not shown.

mod projector;
mod readers;

pub(crate) use projector::Comments;
pub use readers::{
    Comment, OwnComment, ReportedComment, comments_around, comments_by, comments_of, reported_comments,
};
