//! Lines that begin with their amount: `1 1/2 cups flour, sifted`.

use super::ParsedLine;
use super::amount::{self, Amount, OR_MORE};
use super::fraction::Fraction;
use super::halves::{Joined, part_behind};
use super::measure::{self, UP_TO};
use super::number::{self, is_article, numeral};
use super::scan::{phrase, remark, skip_space};
use super::size;
use super::unclear::Measured;
use super::units::{self, Kind, Unit};
use super::words;
use super::{packs, pieces};

/// The parts of a line whose first word is its amount; `None` if that is not certain.
pub(super) fn parse(line: &str) -> Option<ParsedLine> {
    match phrase(line, "from") {
        // "From" is redundant before a range; without a range it says where something comes from.
        Some(range) => parse_amount(skip_space(range)).filter(|parsed| parsed.quantifier.contains(UP_TO)),
        None => parse_amount(line),
    }
}

fn parse_amount(line: &str) -> Option<ParsedLine> {
    let mut amount = amount::read(line)?;
    packs::take_size_for_upper_end(&mut amount)?;
    let plural = amount.value.is_greater_than(Fraction::new(1, 1)?);
    let (before, rest) = Qualifiers::before_unit(&amount)?;
    let Some((unit, behind)) = read_unit(&before, rest, plural) else {
        return counted(amount, before, rest, plural);
    };
    let number = &line[..line.len() - rest.len()];
    let said = Measured { number, unit, rest, behind };
    if said.may_be_a_number_and_a_size() || said.adds_another_pack() {
        return None;
    }
    if before.parts.is_empty()
        && amount.remarks.is_empty()
        && let Some((container, after)) = container_of(unit, behind)
    {
        let written = &line[..line.len() - behind.len()];
        let one = Amount { value: Fraction::new(1, 1)?, remarks: vec![format!("({written})")], ..amount };
        return measured(&one, &before, container, after);
    }
    if said.is_length_of_a_thing() || said.has_unclear_measure_behind() || said.goes_down(amount.value) {
        return None;
    }
    match part_behind(behind) {
        Some(Joined::Part(part, behind)) => {
            let is_decimal = said.number.contains(['.', ',']);
            let is_one_number = amount.is_one_whole_number() && !is_decimal;
            let value = part.plus_whole(u64::from(amount.value.numerator)).filter(|_| is_one_number)?;
            return measured(&Amount { value, ..amount }, &before, unit, behind);
        }
        Some(Joined::Unclear) => return None,
        None => {}
    }
    match measured(&amount, &before, unit, behind) {
        Some(line) => Some(line),
        None => counted(amount, before, rest, plural),
    }
}

/// The one container or piece that a measure without a count is the size of, `6 oz. can tomato paste`, `2-inch piece ginger`, and what
/// follows it.
fn container_of<'a>(measure: &Unit, behind: &'a str) -> Option<(&'static Unit, &'a str)> {
    let at = skip_space(behind);
    let (container, after) = units::read(at, false)?;
    let is_one = !at[..at.len() - after.len()].trim_end_matches('.').ends_with('s');
    (is_one && units::is_size_of(measure, container)).then_some((container, after))
}

/// What is between the amount and its unit or thing, in the order of the line.
#[derive(Default)]
struct Qualifiers {
    parts: Vec<Qualifier>,
}

enum Qualifier {
    /// Words that keep their place before a thing, and go into brackets if there is a unit.
    Words(String),
    Bracketed(String),
    /// `of an` or an article, which is redundant with a unit.
    PartOf(String),
}

impl Qualifiers {
    fn before_unit<'a>(amount: &Amount<'a>) -> Option<(Self, &'a str)> {
        let mut found = Self::default();
        let mut rest = amount.rest;
        loop {
            let spaced = skip_space(rest);
            let is_apart = spaced.len() < rest.len() || amount.is_multiplied;
            if let Some((bracketed, after)) = remark(spaced) {
                rest = found.take_bracketed(&bracketed, after)?;
            } else if let Some((words, after)) = words::size(spaced).filter(|_| is_apart) {
                found.parts.push(Qualifier::Words(words.to_owned()));
                rest = after;
            } else if let Some((words, after)) =
                words::part_of(spaced, amount.value.is_whole()).filter(|_| is_apart && found.parts.is_empty())
            {
                found.parts.push(Qualifier::PartOf(words.to_owned()));
                rest = after;
            } else if let Some((unit, written, after)) =
                measure::read(spaced).filter(|(unit, _, after)| is_apart && is_size(amount, unit, after))
            {
                if unit.kind != Kind::Measure || found.ends_with_a_filling() {
                    return None;
                }
                found.parts.push(Qualifier::Bracketed(format!("({written})")));
                rest = after;
            } else if let Some((written, after)) =
                size::read(spaced).filter(|_| is_apart && amount.value.is_whole())
            {
                found.parts.push(Qualifier::Bracketed(format!("({written})")));
                rest = after;
            } else {
                return Some((found, rest));
            }
        }
    }

    /// `1 scant` before `1/2 cup`: is it half a cup, or one and a half?
    fn ends_with_a_filling(&self) -> bool {
        matches!(self.parts.last(), Some(Qualifier::Words(words)) if words::is_filling(words))
    }

    /// A bracket that contains only a number is followed by its unit: `2 (3 1/2) pound chickens`.
    fn take_bracketed<'a>(&mut self, bracketed: &str, after: &'a str) -> Option<&'a str> {
        let inner = bracketed.trim_matches(['(', ')', ' ']);
        let is_number = numeral(inner).is_some_and(|(_, rest)| rest.is_empty());
        let unit_at = skip_space(after);
        match units::read(unit_at, true).filter(|(unit, _)| is_number && unit.kind == Kind::Measure) {
            Some((_, rest)) => {
                let unit = &unit_at[..unit_at.len() - rest.len()];
                self.parts.push(Qualifier::Bracketed(format!("({inner} {unit})")));
                Some(rest)
            }
            None => {
                self.parts.push(Qualifier::Bracketed(bracketed.to_owned()));
                Some(after)
            }
        }
    }

    fn beside_a_unit(&self) -> impl Iterator<Item = String> + '_ {
        self.parts.iter().filter_map(|part| match part {
            Qualifier::Words(words) => Some(format!("({words})")),
            Qualifier::Bracketed(bracketed) => Some(bracketed.clone()),
            Qualifier::PartOf(_) => None,
        })
    }

    fn in_place(self) -> impl Iterator<Item = String> {
        self.parts.into_iter().filter_map(|part| match part {
            // "Half a lemon" is ½ lemon.
            Qualifier::PartOf(words) if is_article(&words) => None,
            Qualifier::Words(words) | Qualifier::Bracketed(words) | Qualifier::PartOf(words) => Some(words),
        })
    }
}

/// Whether the measure behind an amount is the size of what is counted. A part of something is counted only if it is in something that
/// has a size: `1/2 15 oz can`.
fn is_size(amount: &Amount<'_>, unit: &Unit, after: &str) -> bool {
    let contained = || {
        let thing = words::size(skip_space(after)).map_or(after, |(_, thing)| thing);
        units::read(skip_space(thing), false).is_some_and(|(thing, _)| thing.kind == Kind::Container)
    };
    let is_sized = || {
        contained()
            || amount.value.numerator > 1 && pieces::are_several(after)
            || !number::may_be_thousands(amount.rest)
    };
    let is_whole = amount.value.is_whole() && is_sized();
    is_whole || (unit.kind == Kind::Measure && contained())
}

/// The unit after the amount; joined by a hyphen it must be a measure: `3-inch piece`.
fn read_unit<'a>(before: &Qualifiers, rest: &'a str, plural: bool) -> Option<(&'static Unit, &'a str)> {
    let at = skip_space(rest);
    match at.strip_prefix('-').filter(|_| before.parts.is_empty()) {
        Some(joined) => {
            let unit = units::read(skip_space(joined), plural).or_else(|| units::inch(joined));
            unit.filter(|(unit, _)| unit.kind == Kind::Measure)
        }
        None => units::read(at, plural),
    }
}

/// The line with a unit; `None` if nothing measurable follows.
fn measured(amount: &Amount<'_>, before: &Qualifiers, unit: &'static Unit, rest: &str) -> Option<ParsedLine> {
    let mut quantifier = amount.remarks.clone();
    quantifier.extend(before.beside_a_unit());
    let rest = qualifiers_behind(unit, rest, &mut quantifier);
    let text = if unit.kind == Kind::Measure {
        rest.trim_start_matches([',', ';', ':', '-', '–', '—', ' '])
    } else {
        rest
    };
    let begins_a_name = text
        .starts_with(|c: char| c.is_alphanumeric() || matches!(c, '"' | '\'' | '“' | '‘' | '*' | '~' | '('));
    (begins_a_name && text.contains(char::is_alphanumeric))
        .then(|| line(amount, unit.name, &quantifier, text))
}

/// Takes brackets, fillings, second measures and the word `of` after the unit, and returns the text that follows them.
fn qualifiers_behind<'a>(unit: &'static Unit, rest: &'a str, quantifier: &mut Vec<String>) -> &'a str {
    let joined = words::or_more(rest);
    quantifier.extend(joined.map(|_| OR_MORE.to_owned()));
    let mut rest = skip_space(joined.unwrap_or(rest));
    loop {
        let before = rest;
        if let Some((bracketed, after)) = remark(rest) {
            quantifier.push(bracketed);
            rest = after;
        } else if let Some((filling, after)) = words::filling(rest) {
            quantifier.push(filling.to_owned());
            rest = after;
        } else if let Some((remark, after)) = words::or_so(rest) {
            quantifier.push(format!("({remark})"));
            rest = after;
        } else if let Some((remark, after)) = measure::second(rest, unit) {
            quantifier.push(remark);
            rest = after;
        } else if let Some((container, after)) = container(unit, rest) {
            quantifier.push(container);
            rest = after;
        } else if let Some(after) = words::of(rest) {
            rest = after;
        }
        rest = skip_space(rest);
        if rest.len() == before.len() {
            return rest;
        }
    }
}

/// A container without its own count after a measure, `8 oz glass milk`, if a thing follows it.
fn container<'a>(unit: &Unit, rest: &'a str) -> Option<(String, &'a str)> {
    let (container, after) = units::read(rest, false)?;
    let follows = after.strip_prefix(' ').is_some_and(|thing| thing.starts_with(char::is_alphabetic));
    if unit.kind != Kind::Measure || container.kind != Kind::Container || !follows {
        return None;
    }
    let after = words::of(skip_space(after)).unwrap_or(after);
    Some((rest[..rest.len() - after.len()].trim_end().to_owned(), after))
}

/// The line without a unit: a number of things.
fn counted(amount: Amount<'_>, before: Qualifiers, rest: &str, plural: bool) -> Option<ParsedLine> {
    let is_apart = rest.starts_with(' ') || amount.is_multiplied;
    let text = skip_space(rest);
    let is_plausible = is_apart
        && text.starts_with(|c: char| c.is_alphabetic() || matches!(c, '"' | '“' | '‘' | '*'))
        && text.contains(char::is_alphanumeric)
        && !words::is_no_thing_to_count(text, plural)
        && !text.starts_with("in. ")
        && (!amount.is_article || !before.parts.is_empty() || words::is_one_thing(text))
        && is_share_of_a_thing(&amount);
    if !is_plausible {
        return None;
    }
    let mut quantifier = amount.remarks.clone();
    quantifier.extend(before.in_place());
    Some(line(&amount, "", &quantifier, text))
}

/// Without a unit, only fractions that cooks use are accepted: `5/6 bay leaves` and `80/20 beef` mean something else.
fn is_share_of_a_thing(amount: &Amount<'_>) -> bool {
    [amount.value, amount.value.of_cooks()]
        .iter()
        .any(|value| matches!(value.denominator, 1..=4 | 8 | 10 | 100))
}

/// Scales show three digits behind the point at most; what has more was computed.
const MOST_ON_SCALES: u32 = 1_000;

fn line(amount: &Amount<'_>, unit: &str, quantifier: &[String], text: &str) -> ParsedLine {
    let of_cooks = amount.value.of_cooks();
    let is_read_off = units::is_on_scales(unit) && amount.value.denominator <= MOST_ON_SCALES;
    let is_exact = is_read_off || unit.is_empty() && of_cooks.denominator == 6;
    let value = if is_exact { amount.value } else { of_cooks };
    ParsedLine {
        numerator: value.numerator,
        denominator: value.denominator,
        unit: unit.to_owned(),
        quantifier: quantifier.join(" "),
        text: text.trim_end().to_owned(),
    }
}
