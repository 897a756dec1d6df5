//! Small parsers for the rest of a line. Each returns what it read and what is left.

use std::borrow::Cow;

/// The line normalised to one row: each run of whitespace and control characters becomes one space; directional marks and
/// zero-width spaces are removed; the small figures of fractions, and digits, letters, slashes and points in full width, as East Asian keyboards write them, become plain.
pub(super) fn tidy(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let has_small_figures = line.contains(RAISED) || line.contains(LOWERED);
    let line = if has_small_figures { Cow::Owned(plain_fractions(line)) } else { Cow::Borrowed(line) };
    for c in line.chars().filter(|&c| !is_invisible(c)).map(narrow) {
        if !(c.is_whitespace() || c.is_control()) {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const PLAIN: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const LOWERED: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// The line with the small figures of its fractions as plain ones: `1¹⁄₂` as `1 1⁄2`. Others mean something else: `CO₂`.
fn plain_fractions(line: &str) -> String {
    let mut characters: Vec<char> = line.chars().collect();
    let mut is_below = false;
    for c in &mut characters {
        match LOWERED.iter().position(|lowered| lowered == c) {
            Some(figure) if is_below => *c = PLAIN[figure],
            _ => is_below = is_slash(*c),
        }
    }
    let mut plain = Vec::with_capacity(characters.len());
    let mut is_above = false;
    for c in characters.into_iter().rev() {
        match RAISED.iter().position(|raised| *raised == c) {
            Some(figure) if is_above => plain.push(PLAIN[figure]),
            _ => {
                // What stands before a raised numerator is whole.
                let is_whole = c.is_ascii_digit() && is_above && !plain.last().copied().is_some_and(is_slash);
                plain.extend(is_whole.then_some(' '));
                is_above = is_slash(c);
                plain.push(c);
            }
        }
    }
    plain.iter().rev().collect()
}

/// A character of full width as the plain one (Unicode's block "Halfwidth and Fullwidth Forms").
fn narrow(c: char) -> char {
    match c {
        '．' | '／'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c)
        }
        _ => c,
    }
}

/// Joiners (U+200C, U+200D) are kept: Persian and Indic words need them.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{00AD}' | '\u{061C}')
}

/// List bullets and checkboxes at the beginning of an item. A hyphen or star counts only with a space after it.
const LIST_MARKS: &[&str] = &[
    "- ", "* ", "+ ", "– ", "— ", "[ ]", "[]", "[x]", "[X]", "•", "·", "◦", "‣", "▪", "▫", "●", "○", "■",
    "□", "◆", "☐", "☑", "☒", "▢", "✓", "✔",
];

/// The item without its list marks; a line of nothing but marks is left alone.
pub(super) fn without_list_marks(line: &str) -> &str {
    let mut item = line;
    while let Some(rest) = LIST_MARKS.iter().find_map(|mark| item.strip_prefix(mark)) {
        item = rest.trim_start();
    }
    if item.is_empty() { line } else { item }
}

/// The item without the emoji that stand where a bullet would: `🥚 2 eggs`; `None` if there are none.
pub(super) fn without_pictures(item: &str) -> Option<&str> {
    let is_picture =
        |c: char| matches!(c, '\u{2600}'..='\u{27BF}' | '\u{1F000}'..='\u{1FAFF}') && !c.is_alphanumeric();
    // A picture may be several: a man, a joiner, a pan; and say that it is in color.
    let rest = item.trim_start_matches(|c| is_picture(c) || matches!(c, '\u{200D}' | '\u{FE0F}'));
    (item.starts_with(is_picture) && !rest.is_empty()).then(|| skip_space(rest))
}

/// The strokes of fractions.
pub(super) fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\u{2044}' | '\u{2215}')
}

pub(super) fn skip_space(s: &str) -> &str {
    s.trim_start_matches(' ')
}

/// Whether a number in digits begins here; a decimal may begin with the point.
pub(super) fn begins_number(s: &str) -> bool {
    s.strip_prefix('.').unwrap_or(s).starts_with(char::is_numeric)
}

/// The rest after a phrase of ASCII words, ignoring case, if the phrase ends at a word boundary.
pub(super) fn phrase<'a>(s: &'a str, phrase: &str) -> Option<&'a str> {
    let head = s.get(..phrase.len())?;
    let rest = &s[phrase.len()..];
    // A decimal that follows without a space belongs to the word: nobody can tell what "heaping.25" means.
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '\'');
    let decimal = rest.starts_with('.') && begins_number(rest);
    let ends = phrase.ends_with('.') || !(goes_on(rest) || decimal);
    (head.eq_ignore_ascii_case(phrase) && ends).then_some(rest)
}

/// The first of these phrases that the line begins with, as written there, and the rest.
pub(super) fn one_of<'a>(s: &'a str, phrases: &[&str]) -> Option<(&'a str, &'a str)> {
    phrases.iter().find_map(|p| phrase(s, p).map(|rest| (&s[..s.len() - rest.len()], rest)))
}

/// A bracketed group as a remark in round brackets, and what follows it.
pub(super) fn remark(s: &str) -> Option<(String, &str)> {
    let (bracketed, rest) = group(s)?;
    Some((format!("({})", &bracketed[1..bracketed.len() - 1]), rest))
}

/// A bracketed group with its brackets, including nested ones; `None` if it is never closed. In square brackets nothing is nested, and one
/// before a round bracket is a link.
pub(super) fn group(s: &str) -> Option<(&str, &str)> {
    if let Some(inside) = s.strip_prefix('[') {
        let end = inside.find(['[', ']', '(', ')']).filter(|at| inside[*at..].starts_with(']'))?;
        return Some(s.split_at(end + 2)).filter(|(_, rest)| rest.is_empty() || rest.starts_with(' '));
    }
    let mut depth = 0_usize;
    for (at, c) in s.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return (at > 0).then(|| s.split_at(at + 1));
        }
    }
    None
}

/// The run of letters, hyphens and apostrophes at the beginning, possibly empty.
pub(super) fn hyphenated(s: &str) -> (&str, &str) {
    let end = s.find(|c: char| !(c.is_alphabetic() || matches!(c, '-' | '\'' | '’'))).unwrap_or(s.len());
    s.split_at(end)
}

/// The run of letters at the beginning, possibly empty.
pub(super) fn letters(s: &str) -> (&str, &str) {
    let end = s.find(|c: char| !c.is_alphabetic()).unwrap_or(s.len());
    s.split_at(end)
}
