//! Sizes between a number and what is counted that are more than a measure: `4 1-inch-thick chops`, `one 2- to 3-pound chicken`,
//! `1 12-fl-oz can`, `1 #10 can`, `1 No. 2 can`, `1 9x13 pan`, `1 2-day-old baguette`.

use super::number::numeral;
use super::scan::{phrase, skip_space};
use super::units::{self, Kind};

/// The size at the beginning, as written there, if what has it follows.
pub(super) fn read(s: &str) -> Option<(&str, &str)> {
    let rest = of_a_can(s).or_else(|| by_sides(s)).or_else(|| joined(s))?;
    let is_over = rest.starts_with(' ') && !is_measure(skip_space(rest));
    is_over.then(|| (&s[..s.len() - rest.len()], rest))
}

fn is_measure(s: &str) -> bool {
    units::read(s, false).is_some_and(|(unit, _)| unit.kind == Kind::Measure)
}

/// `#10 can`, `No. 2 can`: the size that canners give a number.
fn of_a_can(s: &str) -> Option<&str> {
    let number = s.strip_prefix('#').or_else(|| phrase(s, "no.")).or_else(|| phrase(s, "no"))?;
    let (_, rest) = numeral(skip_space(number))?;
    units::read(skip_space(rest), false).filter(|(unit, _)| unit.name == "cans").map(|_| rest)
}

/// What joins two sides; with blanks it may also be a multiplication.
const BY: &[&str] = &["x", "X", "×", "-x-", "-by-"];
const BY_APART: &[&str] = &[" x ", " X ", " × ", " by "];

/// `9x13`, `8x8-inch`, `5"x7"`, `3-by-5-inch`; with blanks only in a unit of length: `9 x 13-inch`.
fn by_sides(s: &str) -> Option<&str> {
    let after = |s, joints: &[&str]| joints.iter().find_map(|joint| str::strip_prefix(s, joint));
    let (mut rest, _) = side(s)?;
    let mut sides = 1;
    let mut is_certain = true;
    while let Some(next) = after(rest, BY).or_else(|| after(rest, BY_APART)) {
        let is_apart = rest.starts_with(' ');
        let has_unit;
        (rest, has_unit) = side(next)?;
        is_certain = has_unit || is_certain && !is_apart;
        sides += 1;
    }
    (sides > 1 && is_certain).then_some(rest)
}

/// What follows a side, and whether it is in a unit of length.
fn side(s: &str) -> Option<(&str, bool)> {
    let (_, rest) = numeral(s)?;
    let at = rest.strip_prefix('-').unwrap_or(rest);
    let end = at.find(|c: char| !(c.is_alphabetic() || "\"″”.".contains(c))).unwrap_or(at.len());
    // The joint may follow the inch mark: 5"x7".
    let mark = at.chars().next().filter(|c| "\"″”".contains(*c)).map(char::len_utf8);
    let (unit, after) = at.split_at(mark.unwrap_or(end));
    Some(if is_length(unit) { (after, true) } else { (rest, false) })
}

fn is_length(unit: &str) -> bool {
    let unit = unit.trim_end_matches('.');
    unit == "in" || units::spelled(unit).is_some_and(|unit| units::is_length(unit.name))
}

/// `1-inch-thick`, `1-in.-thick`, `6in`, `12-fl-oz`, `2- to 3-pound`, `3-to-4-pound`, `2-day-old`.
fn joined(s: &str) -> Option<&str> {
    let (_, rest) = numeral(s)?;
    let rest = upper_end(rest).unwrap_or(rest);
    let at = rest.strip_prefix('-').unwrap_or(rest);
    let (written, rest) = at.split_at(at.find(' ')?);
    let words: Vec<&str> = written.split('-').map(|word| word.trim_end_matches('.')).collect();
    let are_words = words.iter().all(|word| !word.is_empty() && word.chars().all(char::is_alphabetic));
    let is_size = match words.as_slice() {
        ["day" | "week" | "month" | "year", "old"] => true,
        ["fl" | "fluid", "oz" | "ounce", ..] => true,
        [unit, ..] => *unit == "in" || units::spelled(unit).is_some_and(|unit| unit.kind == Kind::Measure),
        [] => false,
    };
    (are_words && is_size).then_some(rest)
}

/// `- to 3` of `2- to 3-pound`, `-to-4` of `3-to-4-pound`.
fn upper_end(rest: &str) -> Option<&str> {
    let at = skip_space(rest.strip_prefix(['-', '–'])?);
    let after = at.strip_prefix("to-").or_else(|| at.strip_prefix("or-"));
    let after = after.or_else(|| phrase(at, "to")).or_else(|| phrase(at, "or"))?;
    Some(numeral(skip_space(after))?.1)
}
