//! Mixed numbers with their unit inside: `a cup and a half`.

use super::fraction::Fraction;
use super::number::{is_article, proper, spelled};
use super::scan::{group, hyphenated, one_of, phrase, skip_space};
use super::units;
use super::words;

/// What joins a number behind its unit.
pub(super) enum Joined<'a> {
    /// `and a half of oatmeal` behind `a cup`: the part, and what follows it.
    Part(Fraction, &'a str),
    /// `and a half cup of cream`, `and half and half`.
    Unclear,
}

/// And a half, in Spanish, French and Italian.
const OTHER_HALVES: &[&str] = &["y medio", "y media", "et demi", "et demie", "e mezzo", "e mezza"];

/// The part of a mixed number that stands behind its unit: `and a half`, `and one-half`, `& ½`. `None` if there is none.
pub(super) fn part_behind(behind: &str) -> Option<Joined<'_>> {
    let spaced = skip_space(behind);
    if one_of(spaced, OTHER_HALVES).is_some() {
        return Some(Joined::Unclear);
    }
    let at = group(spaced).map_or(spaced, |(_, after)| skip_space(after));
    let joined = skip_space(at.strip_prefix('&').or_else(|| phrase(at, "and"))?);
    let in_digits = proper(joined);
    let part = in_digits.or_else(|| spelled(joined)).filter(|(part, _)| !part.is_at_least_one());
    let Some((part, rest)) = part else { return begins_with_half(joined).then_some(Joined::Unclear) };
    let spaced = skip_space(rest);
    let thing = words::of(spaced).map_or(spaced, skip_space);
    if units::read(thing, false).is_some() {
        return in_digits.is_none().then_some(Joined::Unclear);
    }
    let is_over = rest.is_empty() || rest.starts_with([' ', ',']);
    // `3 cloves and half a lemon`
    let is_of_another = one_of(thing, &["a", "an", "the"]).is_some();
    let goes_on = one_of(spaced, &["and", "or", "to"]).is_some() || spaced.starts_with(['&', '-', '–', '(']);
    let is_clear = is_over && !goes_on && !is_of_another && at.len() == skip_space(behind).len();
    Some(if is_clear { Joined::Part(part, rest) } else { Joined::Unclear })
}

/// `half-pint`, `a half-pint`.
fn begins_with_half(s: &str) -> bool {
    let (word, rest) = hyphenated(s);
    let counts = is_article(word) || spelled(word).is_some();
    let (word, _) = if counts { hyphenated(skip_space(rest)) } else { (word, rest) };
    word.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("half"))
}
