//! Fractions in a text, which are set as printed ones (`webapp/src/ui/primitives/read-fractions.ts`).

use unicode_normalization::UnicodeNormalization;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'a> {
    Words(&'a str),
    /// What stands between a whole number and the fraction that was written right behind it.
    Space,
    /// 3 over 4.
    Fraction {
        over: String,
        under: String,
    },
}

/// What stands between the two numbers of a fraction.
const BARS: [char; 2] = ['/', '⁄'];
/// The most digits that each number has.
const DIGITS: usize = 3;

/// A text in its parts: the words as they are, and the fractions, as people type them (`1/2`) or in one character. A date is none.
pub(crate) fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    // Where the words begin that stand in no part yet.
    let mut begin = 0;
    let mut before = ' ';
    let mut at = 0;
    while let Some(here) = text[at..].chars().next() {
        let found = in_one_character(here).or_else(|| typed(before, &text[at..]));
        let length = found.as_ref().map_or(here.len_utf8(), |(_, length)| *length);
        if let Some((fraction, _)) = found {
            if begin < at {
                parts.push(Part::Words(&text[begin..at]));
                if !here.is_ascii_digit() && before.is_ascii_digit() {
                    parts.push(Part::Space);
                }
            }
            parts.push(fraction);
            begin = at + length;
        }
        before = text[..at + length].chars().next_back().unwrap_or(here);
        at += length;
    }
    if begin < text.len() {
        parts.push(Part::Words(&text[begin..]));
    }
    parts
}

/// `½`, and how many bytes it takes.
fn in_one_character(here: char) -> Option<(Part<'static>, usize)> {
    if !matches!(here, '¼'..='¾' | '⅐'..='⅞') {
        return None;
    }
    let plain: String = here.nfkc().collect();
    let (over, under) = plain.split_once('⁄')?;
    Some((Part::Fraction { over: over.to_owned(), under: under.to_owned() }, here.len_utf8()))
}

/// `1/2` at the beginning of a text that stands behind a character, and how many bytes it takes.
fn typed(before: char, text: &str) -> Option<(Part<'_>, usize)> {
    if before.is_ascii_digit() || before == '/' {
        return None;
    }
    let (over, rest) = number(text)?;
    let (under, rest) = number(rest.strip_prefix(BARS)?)?;
    let ends = !rest.starts_with('/');
    let fraction = Part::Fraction { over: over.to_owned(), under: under.to_owned() };
    ends.then_some((fraction, text.len() - rest.len()))
}

/// The number at the beginning of a text, and what follows.
fn number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|next: char| !next.is_ascii_digit()).unwrap_or(text.len());
    (1..=DIGITS).contains(&end).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let part = |part: Part<'_>| match part {
            Part::Words(words) => words.to_owned(),
            Part::Space => "_".to_owned(),
            Part::Fraction { over, under } => format!("[{over}|{under}]"),
        };
        parts(text).into_iter().map(part).collect()
    }

    #[test]
    fn fractions_are_read_as_the_app_reads_them() {
        for (text, read) in [
            ("1/2 cup", "[1|2] cup"),
            ("1 1/2 cups, or 3⁄4", "1 [1|2] cups, or [3|4]"),
            ("12½ and ⅞", "12_[1|2] and [7|8]"),
            ("1/2½", "[1|2][1|2]"),
            ("on 12/24/2020 or 1/2/3", "on 12/24/2020 or 1/2/3"),
            ("1234/5, 1/2345, 24/7", "1234/5, 1/2345, [24|7]"),
            ("a/b é1/2", "a/b é[1|2]"),
            ("", ""),
        ] {
            assert_eq!(told(text), read);
        }
    }
}
