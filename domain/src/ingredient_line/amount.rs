//! The amount at the beginning: remarks on its exactness, the number, a range's upper end, a multiplication.

use super::fraction::Fraction;
use super::measure::{self, UP_TO};
use super::number::{is_article, numeral, spelled};
use super::scan::{group, hyphenated, one_of, phrase, remark, skip_space};
use super::units::{self, Kind};
use super::words;

/// The remark for a plus after an amount.
pub(super) const OR_MORE: &str = "(or more)";

/// An amount and its surrounding remarks, which go into the quantifier.
#[derive(Debug)]
pub(super) struct Amount<'a> {
    pub(super) value: Fraction,
    /// A bare `a` or `an`, which counts as one only before some words.
    pub(super) is_article: bool,
    pub(super) remarks: Vec<String>,
    /// The upper end of a range joined by a hyphen, which may be a size instead: `1-15oz can`.
    pub(super) hyphenated_upper: Option<(Fraction, &'a str)>,
    /// What follows `2 x`, or the hyphen of `2-cans`.
    pub(super) is_multiplied: bool,
    pub(super) rest: &'a str,
}

impl Amount<'_> {
    /// Whether it is a range: `2 to 3`, `2 or 3`, `2+`.
    pub(super) fn has_upper_end(&self) -> bool {
        self.remarks.iter().any(|remark| remark.starts_with(UP_TO) || remark.starts_with("(or "))
    }

    /// Whether a part can be added to it: `1`, but neither `1-2` nor `a couple`.
    pub(super) fn is_one_whole_number(&self) -> bool {
        self.value.is_whole()
            && !self.has_upper_end()
            && !self.remarks.iter().any(|remark| remark == A_COUPLE)
    }
}

/// The remark on an amount that is said so.
const A_COUPLE: &str = "(a couple)";

/// Reads everything up to the unit.
pub(super) fn read(line: &str) -> Option<Amount<'_>> {
    if let Some(amount) = counted_sizes(line) {
        return Some(amount);
    }
    let (mut remarks, rest) = remarks_before(line);
    if let Some(rest) = phrase(rest, "a couple") {
        let value = Fraction::new(2, 1)?;
        remarks.push(A_COUPLE.to_owned());
        let rest = skip_space(rest);
        return Some(Amount {
            value,
            is_article: false,
            remarks,
            hyphenated_upper: None,
            is_multiplied: false,
            rest: words::of(rest).unwrap_or(rest),
        });
    }
    let (value, rest, is_article) = number(rest)?;
    let mut amount =
        Amount { value, is_article, remarks, hyphenated_upper: None, is_multiplied: false, rest };
    if is_article {
        return Some(amount);
    }
    if let Some(rest) = words::ish(amount.rest) {
        amount.remarks.push("(about)".to_owned());
        amount.rest = rest;
    }
    if let Some((upper, rest)) = range(value, amount.rest) {
        amount.remarks.push(upper.remark());
        if let Upper::Hyphen(upper, written) = upper {
            amount.hyphenated_upper = Some((upper, written));
        }
        amount.rest = rest;
    }
    if let Some(rest) = words::or_more(amount.rest) {
        amount.remarks.push(OR_MORE.to_owned());
        amount.rest = rest;
    }
    let counted = amount.rest.strip_prefix('-').filter(|_| value.is_whole() && amount.remarks.is_empty());
    if let Some(rest) = times(amount.rest)
        .or_else(|| counted.filter(|at| units::is_counted_behind_a_hyphen(at, value.numerator > 1)))
    {
        amount.is_multiplied = true;
        amount.rest = rest;
    }
    Some(amount)
}

/// A count in brackets before a size: `(2) 8 oz packages`, `(two) …`, `(2-3) …`, `(2 large) …`. In any other place it is a remark.
fn counted_sizes(line: &str) -> Option<Amount<'_>> {
    let (bracketed, rest) = group(line)?;
    measure::read(skip_space(rest)).filter(|(unit, _, _)| unit.kind == Kind::Measure)?;
    let mut remarks = Vec::new();
    let mut inside = skip_space(bracketed.strip_prefix('(')?);
    if let Some((remark, after)) = words::exactness(inside) {
        remarks.push(remark);
        inside = skip_space(after);
    }
    let (value, mut inside) = numeral(inside).or_else(|| spelled(inside))?;
    if let Some((upper, after)) = range(value, inside) {
        remarks.push(upper.remark());
        inside = after;
    }
    if let Some((size, after)) = words::size(skip_space(inside)) {
        remarks.push(format!("({size})"));
        inside = after;
    }
    let is_count = skip_space(inside) == ")";
    is_count.then_some(Amount {
        value,
        is_article: false,
        remarks,
        hyphenated_upper: None,
        is_multiplied: true,
        rest,
    })
}

/// `(Optional)`, `~`, `about`, `up to` and the like before the number.
fn remarks_before(line: &str) -> (Vec<String>, &str) {
    let mut remarks = Vec::new();
    let mut rest = line;
    loop {
        if let Some((bracketed, after)) = remark(rest) {
            remarks.push(bracketed);
            rest = skip_space(after);
        } else if let Some((remark, after)) =
            words::exactness(rest).or_else(|| words::article_and_filling(rest))
        {
            remarks.push(remark);
            rest = skip_space(after);
        } else {
            return (remarks, rest);
        }
    }
}

fn number(s: &str) -> Option<(Fraction, &str, bool)> {
    if let Some((value, rest)) = numeral(s) {
        return Some((value, rest, false));
    }
    if let Some((value, rest)) = spelled(s) {
        return rest.starts_with(' ').then_some((value, rest, false));
    }
    let (word, rest) = hyphenated(s);
    (is_article(word) && rest.starts_with(' ')).then_some((Fraction::new(1, 1)?, rest, true))
}

enum Upper<'a> {
    Or(&'a str),
    To(&'a str),
    Hyphen(Fraction, &'a str),
}

impl Upper<'_> {
    fn remark(&self) -> String {
        match self {
            Self::Or(written) => format!("(or {written})"),
            Self::To(written) | Self::Hyphen(_, written) => format!("{UP_TO}{written})"),
        }
    }
}

/// What joins the ends of a range, and two amounts of which one is taken: in English, German, French, Spanish and Italian.
const TO: &[&str] = &["to", "bis", "à"];
const OR: &[&str] = &["or", "oder", "ou", "o"];

/// The upper end of a range, as written. An end that is not above the lower one does not count.
fn range(lower: Fraction, rest: &str) -> Option<(Upper<'_>, &str)> {
    let spaced = skip_space(rest);
    let is_apart = spaced.len() < rest.len();
    let hyphen = spaced.strip_prefix(['-', '–', '—', '−', '‐', '‑']);
    let word = |words: &[&str]| one_of(spaced, words).filter(|_| is_apart).map(|(_, rest)| rest);
    let (to, or) = (word(TO), word(OR));
    let after = skip_space(hyphen.or(to).or(or)?);
    let (upper, rest) =
        numeral(after).or_else(|| spelled(after).filter(|(_, rest)| rest.starts_with([' ', ')'])))?;
    let written = &after[..after.len() - rest.len()];
    if or.is_some() {
        return Some((Upper::Or(written), rest));
    }
    if !upper.is_greater_than(lower) {
        return None;
    }
    Some((if to.is_some() { Upper::To(written) } else { Upper::Hyphen(upper, written) }, rest))
}

/// The sign between a number and a size or thing: `2 x 400g`, `2x400g`, `2 × tins`.
fn times(rest: &str) -> Option<&str> {
    let after = skip_space(rest).strip_prefix(['x', 'X', '×', '*'])?;
    after.starts_with(|c: char| c == ' ' || c.is_ascii_digit()).then(|| skip_space(after))
}
