//! Fractions in a text, which are set as printed ones (`webapp/src/ui/primitives/read-fractions.ts`).

use unicode_normalization::UnicodeNormalization;

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'a> {
    Words(&'a str),
    /// 3 over 4, behind a whole number if that is not empty.
    Fraction {
        whole: &'a str,
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
        if let Some(((over, under), length)) = found {
            let (words, whole) = whole_behind(&text[begin..at], here.is_ascii_digit());
            if !words.is_empty() {
                parts.push(Part::Words(words));
            }
            parts.push(Part::Fraction { whole, over, under });
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

/// The two numbers of a fraction, and how many bytes it takes.
type Found = ((String, String), usize);

/// `½`.
fn in_one_character(here: char) -> Option<Found> {
    if !matches!(here, '¼'..='¾' | '⅐'..='⅞') {
        return None;
    }
    let plain: String = here.nfkc().collect();
    let (over, under) = plain.split_once('⁄')?;
    Some(((over.to_owned(), under.to_owned()), here.len_utf8()))
}

/// `1/2` at the beginning of a text that stands behind a character.
fn typed(before: char, text: &str) -> Option<Found> {
    if before.is_ascii_digit() || before == '/' {
        return None;
    }
    let (over, rest) = number(text)?;
    let (under, rest) = number(rest.strip_prefix(BARS)?)?;
    let ends = !rest.starts_with('/');
    ends.then(|| ((over.to_owned(), under.to_owned()), text.len() - rest.len()))
}

/// The words before a fraction, and the whole number that belongs to it: behind a blank, or, before a fraction in one character, directly.
fn whole_behind(words: &str, is_typed: bool) -> (&str, &str) {
    let blank = words.strip_suffix(' ');
    let up_to = blank.unwrap_or(words);
    let begins = up_to.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let is_date = is_typed && up_to[..begins].ends_with('/');
    match (blank, is_typed) {
        (None, true) => (words, ""),
        _ if begins == up_to.len() || is_date => (words, ""),
        _ => (&words[..begins], &up_to[begins..]),
    }
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
            Part::Fraction { whole: "", over, under } => format!("[{over}|{under}]"),
            Part::Fraction { whole, over, under } => format!("[{whole} {over}|{under}]"),
        };
        parts(text).into_iter().map(part).collect()
    }

    #[test]
    fn fractions_are_read_as_the_app_reads_them() {
        for (text, read) in [
            ("1/2 cup", "[1|2] cup"),
            ("1 1/2 cups, or 3⁄4", "[1 1|2] cups, or [3|4]"),
            ("about 12 ½ or  1  1/2", "about [12 1|2] or  1  [1|2]"),
            ("12/24 1/2 and 1/2 ½", "[12|24] [1|2] and [1|2] [1|2]"),
            ("12½ and ⅞", "[12 1|2] and [7|8]"),
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
