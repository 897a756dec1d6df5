//! The lines of a whole recipe, as they were pasted.

use super::paste::{Line, lines};

/// A line as it was pasted; `line` is what it says, if it says anything.
pub(super) struct Row<'a> {
    pub(super) pasted: &'a str,
    pub(super) line: Option<Line>,
    pub(super) is_taken: bool,
}

/// The line that one was pasted as; its first step, where steps are glued together.
pub(super) fn line_of(pasted: &str) -> Option<Line> {
    lines(pasted).into_iter().next()
}

/// A text without what marks it in Markdown.
pub(super) fn plain(text: &str) -> &str {
    text.trim_matches(['*', '_', '#', ' '])
}

pub(super) fn without_colon(said: &str) -> &str {
    said.trim_matches(['*', '_', ' ', ':', '-', '–'])
}
