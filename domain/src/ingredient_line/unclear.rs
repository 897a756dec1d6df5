//! What an amount with a unit is not, or not with certainty.

use super::fraction::Fraction;
use super::measure;
use super::number::{numeral, spelled};
use super::pieces;
use super::scan::{group, one_of, phrase, skip_space};
use super::size;
use super::units::{self, Kind, Unit};
use super::words;

/// So many packs of a part of an ounce are bought at most; `6 1/2 oz. pkg.` is of 6 1/2 ounces.
const MOST_SHORT_PACKS: u32 = 4;

/// An amount with its unit, and the text around them.
pub(super) struct Measured<'a> {
    /// The line up to the end of the number.
    pub(super) number: &'a str,
    pub(super) unit: &'static Unit,
    /// What follows the number.
    pub(super) rest: &'a str,
    /// What follows the unit.
    pub(super) behind: &'a str,
}

impl Measured<'_> {
    /// Whether the measure says how long a thing is, instead of how much of it there is: `9-inch pie crust`, `8 inch tortillas`,
    /// `2-inch pieces of ginger`.
    pub(super) fn is_length_of_a_thing(&self) -> bool {
        if !units::is_length(self.unit.name) {
            return false;
        }
        let mut thing = skip_space(self.behind);
        while let Some(after) = group(thing)
            .map(|(_, after)| after)
            .or_else(|| measure::second(thing, self.unit).map(|(_, after)| after))
        {
            thing = skip_space(after);
        }
        let is_piece = units::read(thing, false).is_some_and(|(unit, _)| unit.kind != Kind::Measure);
        words::is_named_with_its_size(thing)
            || pieces::begins_with_an_extent(thing)
            || pieces::names_a_piece(thing)
            || self.rest.starts_with('-')
            || is_piece
    }

    /// Whether the whole number may count packs or pieces, and the fraction be their size: `1 ½-pint carton`, `2 1/2-ounce cans`,
    /// `2 1/4 oz. pkg.`, `8 1/4 lb. sticks`; `14 1/2-ounce can` is of 14 1/2 ounces.
    pub(super) fn may_be_a_number_and_a_size(&self) -> bool {
        let Some((before, part)) = self.number.trim_end().rsplit_once([' ', '-']) else { return false };
        let is_one_number = self.number[before.len()..].starts_with('-');
        let (remark, whole) = before.rsplit_once(' ').unwrap_or(("", before));
        let is_part = numeral(part).is_some_and(|(part, rest)| !part.is_at_least_one() && rest.is_empty());
        let Ok(whole) = whole.parse::<u32>() else { return false };
        if self.unit.kind != Kind::Measure || !is_part || remark.contains(char::is_numeric) {
            return false;
        }
        let thing = skip_space(self.behind);
        let word = thing.split([' ', ',', '.']).next().unwrap_or_default();
        let is_plural = word.ends_with('s') && !word.ends_with("ss");
        let is_pack = units::read(thing, false).is_some_and(|(unit, _)| units::is_size_of(self.unit, unit));
        // An abbreviation is the same for several.
        let is_of_either_number = ["pkg", "pkt", "pck", "env"].contains(&word)
            && whole <= MOST_SHORT_PACKS
            && !(is_one_number && whole == 1);
        (is_pack || self.rest.starts_with('-') && !is_one_number) && is_plural
            || is_pack && (whole == 1 && !is_one_number || is_of_either_number)
            || self.is_of_pieces(whole, thing)
    }

    /// Whether what is measured is sold in pieces that may each be as large as a part of the measure.
    fn is_of_pieces(&self, whole: u32, thing: &str) -> bool {
        // Cups of pretzel sticks are measured.
        let is_filled = ["cups", "tablespoons", "teaspoons"].contains(&self.unit.name);
        let thing = if is_filled { thing.split(' ').next().unwrap_or_default() } else { thing };
        pieces::is_of_pieces(thing) || whole > 1 && !is_filled && pieces::is_sold_by_the_piece(thing)
    }

    /// Whether what looks like a range goes down, `1 c. - 1/4 c.`, or something is taken off: `1 cup - 2 tbsp`.
    pub(super) fn goes_down(&self, value: Fraction) -> bool {
        let at = skip_space(self.behind);
        let joined = at.strip_prefix(['-', '–', '—']).or_else(|| phrase(at, "to")).map(skip_space);
        let Some((other, rest)) = joined.and_then(numeral) else { return false };
        let Some((unit, _)) = units::read(skip_space(rest), true) else { return false };
        let is_lower = unit.name == self.unit.name && !other.is_greater_than(value);
        self.unit.kind == Kind::Measure && (is_lower || measure::is_added_to(self.unit, unit))
    }

    /// Whether a measure follows that neither adds to this one nor says the same: `2 tbsp, 1 cup flour`.
    pub(super) fn has_unclear_measure_behind(&self) -> bool {
        let Some(after) = self.behind.strip_prefix(", ") else { return false };
        let is_other = measure::read(after)
            .is_some_and(|(unit, _, _)| unit.kind == Kind::Measure && !units::is_length(unit.name));
        self.unit.kind == Kind::Measure && is_other && measure::second(self.behind, self.unit).is_none()
    }

    /// Whether another pack with its own size is added: `1-15 oz. can + 1-8 oz. can`.
    pub(super) fn adds_another_pack(&self) -> bool {
        let at = skip_space(self.behind);
        let at = group(at).map_or(at, |(_, after)| skip_space(after));
        let joined =
            at.strip_prefix(['+', '&']).or_else(|| one_of(at, &["plus", "and"]).map(|(_, rest)| rest));
        let number = joined.map(skip_space).and_then(|at| numeral(at).or_else(|| spelled(at)));
        let Some((_, rest)) = number else { return false };
        let at = rest.trim_start_matches([' ', '-', '–']);
        let sized = group(at).or_else(|| measure::read(at).map(|(_, size, rest)| (size, rest)));
        let Some((_, rest)) = sized.or_else(|| size::read(at)) else { return false };
        units::read(skip_space(rest), false).is_some_and(|(unit, _)| unit.kind == Kind::Container)
    }
}
