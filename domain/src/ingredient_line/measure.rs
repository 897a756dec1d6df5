//! Measures beside the amount: `(1/3 lb)`, `/500g`, `or 1 jar`, `+ 2 Tbsp`, `, 8 oz`, the `15oz` of `1 15oz can`.

use super::number::numeral;
use super::scan::{one_of, phrase, skip_space};
use super::units::{self, Kind, Unit};

/// The beginning of the remark for the upper end of a range.
pub(super) const UP_TO: &str = "(up to ";

/// A number with its unit, `15oz`, `~300 ml`, `8-ounce`, `1 - 1.5 kg`: its unit, its spelling, the rest.
pub(super) fn read(s: &str) -> Option<(&'static Unit, &str, &str)> {
    let bare =
        one_of(s, &["about", "approx.", "approx", "ca.", "ca"]).map_or(s, |(_, rest)| skip_space(rest));
    let bare = skip_space(bare.strip_prefix(['~', '≈']).unwrap_or(bare));
    let (value, mut rest) = numeral(bare)?;
    if let Some((_, after)) = range_end(rest) {
        rest = after;
    }
    let unit_at = skip_space(rest);
    let unit_at = unit_at.strip_prefix('-').unwrap_or(unit_at);
    let (unit, rest) = units::read(unit_at, !value.is_whole() || value.numerator > 1)?;
    let written = s[..s.len() - rest.len()].trim_end();
    Some((unit, written, rest))
}

fn range_end(rest: &str) -> Option<(super::fraction::Fraction, &str)> {
    let spaced = skip_space(rest);
    let after = spaced
        .strip_prefix(['-', '–', '—'])
        .or_else(|| phrase(spaced, "to").filter(|_| spaced.len() < rest.len()))?;
    numeral(skip_space(after))
}

/// Units to which a second, smaller one is added: `1 lb 8 oz`.
const ADDED: &[(&str, &[&str])] = &[
    ("pounds", &["ounces"]),
    ("cups", &["tablespoons", "teaspoons"]),
    ("tablespoons", &["teaspoons"]),
    ("kilograms", &["grams"]),
    ("liters", &["deciliters", "centiliters", "mililiters"]),
    ("quarts", &["cups", "pints"]),
    ("pints", &["cups", "ounces", "fluid ounces"]),
    ("gallons", &["quarts", "pints", "cups"]),
];

/// A second measure after the unit, as a remark in brackets.
pub(super) fn second<'a>(s: &'a str, first: &Unit) -> Option<(String, &'a str)> {
    let (joint, after) = joint(s);
    let (unit, written, rest) = read(after)?;
    if matches!(joint, Joint::Same) && units::is_metric(first.name) != units::is_metric(unit.name) {
        // `250 ml/1 cup plus 2 tbsp`: what is added belongs to the cup.
        let rest = more_of(unit, rest).unwrap_or(rest);
        return Some((format!("({})", after[..after.len() - rest.len()].trim_end()), rest));
    }
    if first.kind != Kind::Measure && unit.kind != Kind::Measure {
        return None;
    }
    let is_added = || is_added_to(first, unit);
    let remark = match joint {
        Joint::Comma if first.kind != Kind::Measure || unit.kind != Kind::Measure => return None,
        Joint::Comma if is_added() => format!("(plus {written})"),
        Joint::Comma if units::is_metric(first.name) == units::is_metric(unit.name) => return None,
        Joint::Comma if units::is_length(first.name) || units::is_length(unit.name) => return None,
        Joint::Comma => format!("({written})"),
        Joint::Same => format!("({written})"),
        Joint::Word("of") if !are_amounts(first, unit) => return None,
        Joint::Word(word) => format!("({word} {written})"),
        Joint::Range if unit.name == first.name => format!("{UP_TO}{written})"),
        Joint::Range => format!("({written})"),
        Joint::Nothing if unit.kind != Kind::Measure => return None,
        Joint::Nothing if is_added() => format!("(plus {written})"),
        Joint::Nothing => format!("({written})"),
    };
    Some((remark, rest))
}

pub(super) fn is_added_to(first: &Unit, unit: &Unit) -> bool {
    ADDED.iter().any(|(one, others)| *one == first.name && others.contains(&unit.name))
}

/// What follows more of a measure: ` plus 2 tbsp` behind `1 cup`.
fn more_of<'a>(unit: &Unit, behind: &'a str) -> Option<&'a str> {
    let (Joint::Word("plus" | "and" | "+"), after) = joint(skip_space(behind)) else { return None };
    read(after).filter(|(more, _, _)| is_added_to(unit, more)).map(|(_, _, rest)| rest)
}

/// Whether one may be taken out of the other: `3 Tbsp. of 1/2 cup juice`. A package of 8 oz is as large, and one of 1-inch cubes holds such.
fn are_amounts(first: &Unit, unit: &Unit) -> bool {
    [first, unit].iter().all(|unit| unit.kind == Kind::Measure && !units::is_length(unit.name))
}

enum Joint<'a> {
    Same,
    Word(&'a str),
    Range,
    /// More of it, `1 lb, 8 oz beef`, or the same in metric units or others, `1 cup, 120 g, flour`.
    Comma,
    Nothing,
}

fn joint(s: &str) -> (Joint<'_>, &str) {
    if let Some(after) = s.strip_prefix(['/', '|', '=']) {
        return (Joint::Same, skip_space(after));
    }
    if let Some(after) = s.strip_prefix('+') {
        return (Joint::Word("+"), skip_space(after));
    }
    if let Some(after) = s.strip_prefix('&') {
        return (Joint::Word("plus"), skip_space(after));
    }
    if let Some(after) = s.strip_prefix(", ") {
        return (Joint::Comma, after);
    }
    if let Some((word, after)) = one_of(s, &["plus", "or", "and", "of"]) {
        return (Joint::Word(word), skip_space(after));
    }
    if let Some(after) = s.strip_prefix(['-', '–', '—']).or_else(|| phrase(s, "to")) {
        return (Joint::Range, skip_space(after));
    }
    (Joint::Nothing, s)
}
