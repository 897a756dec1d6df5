//! What a recipe is called, and who has written it.

use super::items::heading;
use super::paste::Line;
use super::remarks::{is_greeting, is_of_mail, without_stop};
use super::rows::{Row, plain};
use super::words;

/// At most so many words name a dish.
pub(super) const LONGEST_TITLE: usize = 12;

/// At most so many words name a writer.
const LONGEST_NAME: usize = 5;

/// Whom "By Molly O'Neill" names.
pub(super) fn writer_in(text: &str) -> Option<&str> {
    let name = plain(text).strip_prefix("By ").or_else(|| plain(text).strip_prefix("by "))?;
    let is_name = name.split(' ').count() <= LONGEST_NAME
        && name
            .split(' ')
            .all(|word| word.starts_with(char::is_uppercase) || ["and", "de", "van", "von"].contains(&word))
        && !name.contains(|c: char| c.is_numeric() || matches!(c, ',' | ':' | '!' | '?'));
    is_name.then_some(name)
}

/// Where the title stands: on the first line, if that may be one and something tells that it is none of the ingredients.
pub(super) fn title_in(rows: &[Row<'_>], begins: Option<usize>) -> Option<usize> {
    let first = rows.iter().position(|row| !row.is_taken && row.line.is_some())?;
    let text = &rows[first].line.as_ref()?.text;
    let next = rows.get(first + 1)?;
    let is_writer = |line: &Line| writer_in(&line.text).is_some();
    let stands_apart = next.is_taken || next.line.as_ref().is_none_or(is_writer);
    let is_headed = rows.iter().filter_map(|row| row.line.as_ref()).any(|line| heading(line).is_some());
    let is_above = begins.is_none_or(|begins| first < begins);
    (is_above && (stands_apart || is_headed) && may_be_a_title(text)).then_some(first)
}

fn may_be_a_title(text: &str) -> bool {
    let text = without_stop(plain(text));
    !text.is_empty()
        && text.split(' ').count() <= LONGEST_TITLE
        && !text.ends_with(['.', ',', ';', ':', '?'])
        && !is_greeting(text)
        && !is_of_mail(text)
        && !words::begins_with_a_verb(&text.to_lowercase())
}
