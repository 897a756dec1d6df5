//! How many packs or things there are and how large each is, where a hyphen makes that look like a range: `1-15oz can`,
//! `2-3 oz. pkg.`, `1-8 oz. Cool Whip`.

use super::amount::Amount;
use super::pieces;
use super::scan::skip_space;
use super::units::{self, Kind, Unit};

/// So many packs are counted before a hyphen, at most. From the second number on, `10-12 oz. bag`, it is how much one holds.
const MOST_COUNTED: u32 = 4;
const LEAST_HELD: u32 = 8;

/// What the hyphen between two numbers before a measure means.
enum Hyphen {
    Range,
    /// The first number counts what is as large as the second one says.
    CountAndSize,
    Unclear,
}

/// `1-15oz can` is one can of 15 ounces, not 1 to 15 ounces, and `2-3 oz. pkg.` are two. `None` if nobody can tell.
pub(super) fn take_size_for_upper_end(amount: &mut Amount<'_>) -> Option<()> {
    let Some((_, written)) = amount.hyphenated_upper else { return Some(()) };
    let at = skip_space(amount.rest);
    let joined = at.strip_prefix('-').or_else(|| Some(at).filter(|at| at.starts_with("in.")));
    let unit = units::read(joined.unwrap_or(at), true).or_else(|| units::inch(joined?));
    let Some((size, rest)) = unit.filter(|(unit, _)| unit.kind == Kind::Measure) else { return Some(()) };
    match hyphen(amount, size, skip_space(rest)) {
        Hyphen::Range => {}
        Hyphen::CountAndSize => {
            let unit_as_written = &amount.rest[..amount.rest.len() - rest.len()];
            amount.remarks.pop();
            amount.remarks.push(format!("({written}{unit_as_written})"));
            amount.rest = rest;
        }
        Hyphen::Unclear => return None,
    }
    Some(())
}

fn hyphen(amount: &Amount<'_>, size: &Unit, thing: &str) -> Hyphen {
    let Some((upper, _)) = amount.hyphenated_upper else { return Hyphen::Range };
    let whole = Some(amount.value.numerator).filter(|_| amount.value.is_whole());
    let is_many_times = |times| upper.is_at_least(amount.value, times);
    if let Some((container, after)) =
        units::read(thing, false).filter(|(unit, _)| unit.kind == Kind::Container)
    {
        let is_plural = thing[..thing.len() - after.len()].trim_end_matches('.').ends_with('s');
        let is_sold_in_it = !units::is_length(size.name) && units::is_size_of(size, container);
        let is_few = is_sold_in_it && whole.is_some_and(|whole| whole <= MOST_COUNTED);
        if is_many_times(5) || is_few || is_plural && whole.is_some_and(|whole| whole > 1) {
            return Hyphen::CountAndSize;
        }
        let is_either = is_sold_in_it && whole.is_some_and(|whole| whole < LEAST_HELD);
        return if is_either { Hyphen::Unclear } else { Hyphen::Range };
    }
    let is_of_many = whole.is_some_and(|whole| whole > 1) && pieces::is_sold_by_the_piece(thing);
    let is_wide = whole.is_some_and(|whole| whole < LEAST_HELD) && widest(size).is_some_and(is_many_times);
    if is_of_many || is_wide { Hyphen::Unclear } else { Hyphen::Range }
}

/// From how many times the first number on the second one of a range is rather how large a thing is; `None` where no thing is as large
/// as that.
fn widest(size: &Unit) -> Option<u64> {
    match size.name {
        "cups" | "teaspoons" | "tablespoons" => None,
        "ounces" | "pounds" | "fluid ounces" | "inches" | "centimeters" => Some(3),
        "grams" | "mililiters" | "milligrams" | "millimeters" => Some(20),
        _ => Some(5),
    }
}
