//! Lines that name the thing first: `Sugar 2 tbsp`, `onions: 400g | 1lb`, `Carrot (1)`, `Chicken 1/2lb, cubed`, `Flour ..... 2 cups`.

use super::ParsedLine;
use super::leading;
use super::measure;
use super::number::spelled;
use super::scan::{begins_number, group, hyphenated};
use super::units::{self, Kind};

/// Lines longer than this, in bytes, are sentences; a number near the end is not the amount of the beginning.
const LONGEST_LINE: usize = 160;

/// The parts of a line whose amount comes after the thing; `None` if that is not certain.
pub(super) fn parse(line: &str) -> Option<ParsedLine> {
    if line.len() > LONGEST_LINE {
        return None;
    }
    let cuts = [
        Found::after_colon(line),
        Found::in_brackets(line),
        Found::in_the_open(line),
        Found::after_comma(line),
    ];
    cuts.into_iter().flatten().filter(Found::names_a_thing).find_map(Found::parse)
}

/// Dashes and the like between a thing and its amount.
const SIGNS: &[&str] = &[": ", " - ", " – ", " — "];

/// The line split at its amount.
struct Found<'a> {
    thing: &'a str,
    amount: &'a str,
    /// What follows the amount and belongs to the thing, with its comma or bracket.
    preparation: &'a str,
    /// A colon, brackets or dots set off the amount, so that it needs no unit.
    is_set_off: bool,
    follows_comma: bool,
    /// A thing that begins with a unit has its own amount: `dash of pepper (1/8 teaspoon)`.
    may_begin_with_unit: bool,
}

impl<'a> Found<'a> {
    fn after_colon(line: &'a str) -> Option<Self> {
        let (thing, amount) = SIGNS.iter().find_map(|sign| line.rsplit_once(sign))?;
        let begins = amount.starts_with('~') || begins_number(amount);
        begins.then_some(Self { is_set_off: true, may_begin_with_unit: true, ..Self::of(thing, amount) })
    }

    /// `flour, 500 g`, if nothing else follows the comma and there is no other one.
    fn after_comma(line: &'a str) -> Option<Self> {
        let (thing, amount) = line.split_once(", ")?;
        let is_amount = begins_number(amount) && !amount.contains(", ");
        is_amount.then_some(Self { follows_comma: true, ..Self::of(thing, amount) })
    }

    fn of(thing: &'a str, amount: &'a str) -> Self {
        Self {
            thing,
            amount,
            preparation: "",
            is_set_off: false,
            follows_comma: false,
            may_begin_with_unit: false,
        }
    }

    fn in_brackets(line: &'a str) -> Option<Self> {
        let at = line
            .match_indices('(')
            .map(|(at, _)| at)
            .find(|&at| begins_number(line[at + 1..].trim_start_matches([' ', '~', '≈'])))?;
        let (bracketed, preparation) = group(&line[at..])?;
        let amount = bracketed.strip_prefix('(')?.strip_suffix(')')?.trim();
        let is_bare = line[..at].contains(|c: char| c.is_numeric());
        let is_over =
            preparation.is_empty() || preparation.starts_with([',', ';']) || preparation.starts_with(" (");
        (is_over && !is_bare).then_some(Self {
            preparation,
            is_set_off: true,
            ..Self::of(&line[..at], amount)
        })
    }

    fn in_the_open(line: &'a str) -> Option<Self> {
        let at = line.find(|c: char| c.is_numeric())?;
        let before = &line[..at];
        let before = match before.strip_suffix('.') {
            Some(before) if before.ends_with([' ', '~', '≈']) => before,
            Some(_) if without_leader(before) != before => before,
            // Nobody can tell whether a point between a word and digits ends the word or begins a decimal.
            Some(_) => return None,
            None => before,
        };
        let at = before.trim_end_matches(['~', '≈']).len();
        let (thing, amount) = line.split_at(at);
        let (amount, preparation) = amount.find(", ").map_or((amount, ""), |comma| amount.split_at(comma));
        // `Beef 1 lb, 8 oz`: nobody can tell whether that is more of it, unless it says how large a thing is.
        let behind = preparation.strip_prefix(", ").and_then(measure::read);
        if behind.is_some_and(|(unit, _, _)| unit.kind == Kind::Measure && !units::is_length(unit.name)) {
            return None;
        }
        let name = without_leader(thing);
        Some(Self { preparation, is_set_off: name != thing, ..Self::of(name, amount) })
    }

    fn parse(self) -> Option<ParsedLine> {
        let parsed = read_amount(self.amount, self.thing)?;
        // `Steak, 1 inch` says how large it is.
        let is_size = self.follows_comma && units::is_length(&parsed.unit);
        let is_certain = (!parsed.unit.is_empty() && !is_size) || self.is_set_off;
        is_certain.then(|| ParsedLine { text: format!("{}{}", parsed.text, self.preparation), ..parsed })
    }

    /// Whether the thing is a name of some words, without a sentence or another number in it.
    fn names_a_thing(&self) -> bool {
        let thing = self.thing.trim();
        let Some(name) = without_brackets(thing) else { return false };
        let (first, _) = hyphenated(thing);
        thing.starts_with(char::is_alphabetic)
            && !name.contains([';', '!', '?', ':', ')'])
            && !name.contains(". ")
            && !name.ends_with([',', '/', '-'])
            && !name.contains(|c: char| c.is_numeric())
            && (self.may_begin_with_unit || units::spelled(first).is_none())
            && !name
                .split_whitespace()
                .any(|word| spelled(word).is_some() || JOINTS.iter().any(|j| j.eq_ignore_ascii_case(word)))
    }
}

/// The thing without what leads the eye to its amount, as in a table: dots, or a dash between blanks.
fn without_leader(thing: &str) -> &str {
    let name = thing.trim_end_matches([' ', '.', '…', '·', '_', '-', '–', '—']);
    let leader = &thing[name.len()..];
    let has_dots = leader.contains('…') || leader.matches(['.', '·', '_']).count() >= 3;
    let has_dash = leader.starts_with(' ') && leader.ends_with(' ') && leader.contains(['-', '–', '—']);
    if has_dots || has_dash { name } else { thing }
}

/// Words that connect the number to something else in the line: `Juice of 2 limes`, `enough for 4`.
const JOINTS: &[&str] =
    &["for", "than", "to", "at", "from", "until", "least", "about", "up", "see", "with", "per", "plus"];

/// The line without its bracketed remarks; `None` if a bracket is not closed.
fn without_brackets(line: &str) -> Option<String> {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('(') {
        kept.push_str(&rest[..at]);
        rest = group(&rest[at..])?.1;
    }
    kept.push_str(rest);
    Some(kept.trim().to_owned())
}

/// Reads the amount as if the thing followed it, and accepts it only if there is nothing but measures in between.
fn read_amount(written: &str, thing: &str) -> Option<ParsedLine> {
    let (written, remark) = match written.find('(') {
        Some(at) if !is_measure(&written[at..]) => (written[..at].trim_end(), &written[at..]),
        _ => (written, ""),
    };
    // A single letter may as well be a temperature scale: 200 C.
    if written.ends_with([' ', 'c', 'C', 'F']) {
        return None;
    }
    let text = [thing.trim(), remark].join(" ").trim_end().to_owned();
    let parsed = leading::parse(&format!("{written} {text}"))?;
    let between = without_brackets(&parsed.quantifier)?;
    (parsed.text == text && between.is_empty() && without_brackets(remark)?.is_empty()).then_some(parsed)
}

fn is_measure(bracketed: &str) -> bool {
    let inner = bracketed.trim_start_matches(['(', '~', '≈', ' ']);
    begins_number(inner)
}
